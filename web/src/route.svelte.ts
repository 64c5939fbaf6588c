// route.svelte.ts -- which page is shown: what stands behind the # of the address.

export interface Route {
  /** "/table/abc" as ["table", "abc"]. */
  path: string[];
  query: URLSearchParams;
}

export function parseRoute(hash: string): Route {
  const [path = '', query = ''] = hash.replace(/^#?\/?/, '').split('?', 2);
  return { path: path.split('/').filter(Boolean).map(decodeURIComponent), query: new URLSearchParams(query) };
}

class Router {
  route = $state.raw<Route>(parseRoute(location.hash));

  constructor() {
    addEventListener('hashchange', () => (this.route = parseRoute(location.hash)));
  }

  go(hash: string): void {
    location.hash = hash;
  }

  /** Change the address without a step in the history. */
  replace(hash: string): void {
    history.replaceState(null, '', hash);
    this.route = parseRoute(hash);
  }
}

export const router = new Router();
