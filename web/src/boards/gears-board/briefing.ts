import type { Briefing } from '../../ceremony/brief';
import { Book, type Catalogue } from './book';
import BriefingMap from './BriefingMap.svelte';
import { figureOf } from './figures';
import type { View } from './view';

export default {
  brief(view, content) {
    const book = new Book(content);
    const mission = book.mission(view.mission);
    const [stage] = mission.stages;
    const enemies = [...new Set(mission.setup?.enemies ?? [])].filter((id) => id !== null);
    return {
      title: mission.name,
      story: mission.text,
      goal: stage ? { name: stage.name, text: stage.text } : null,
      enemies: enemies.map((id) => ({ name: book.enemy(id).name, drawing: figureOf(id, book.enemy(id).figure) })),
    };
  },
  map: BriefingMap,
} satisfies Briefing<View, Catalogue>;
