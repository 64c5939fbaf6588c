import type { Briefing } from '../../ceremony/brief';
import { figureOf } from '../gears-board/figures';
import { Book, type Catalogue } from './book';
import BriefingMap from './BriefingMap.svelte';
import type { View } from './view';

export default {
  brief(view, content, t) {
    const chapter = new Book(content).chapter(view.level);
    if (!chapter) return null;
    return {
      title: `${chapter.number}. ${chapter.name}`,
      story: chapter.text,
      goal: null,
      enemies: [{ name: t('seat.gears-cards.0'), drawing: figureOf('marcus') }, { name: t('seat.gears-cards.1'), drawing: figureOf('drone') }],
    };
  },
  map: BriefingMap,
} satisfies Briefing<View, Catalogue>;
