import { mount } from 'svelte';
import App from './App.svelte';
import { session } from './session.svelte';
import { applySettings } from './settings.svelte';
import './style/faces.css';
import './style/base.css';

/** The page has its own letters from the first moment, unless they take longer than anybody would want to look at nothing. */
function faces(): Promise<unknown> {
  const loads = ['1em Archivo', '1em "Stardos Stencil"'].map((face) => document.fonts.load(face));
  return Promise.race([Promise.allSettled(loads), new Promise((late) => setTimeout(late, 500))]);
}

const lettered = faces();
await applySettings();
session.start();
await lettered;
mount(App, { target: document.getElementById('app')! });
