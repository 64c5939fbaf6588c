import type { Briefing } from '../../ceremony/brief';
import { Book, type Catalogue } from './book';
import BriefingMap from './BriefingMap.svelte';
import { pigOf } from './pigs';
import type { View } from './view';

export default {
  brief(view, content) {
    const book = new Book(content);
    const mission = book.missions.get(view.mission);
    if (!mission) return null;
    const factions = view.seats.flatMap(({ faction }) => (faction ? [faction] : []));
    return {
      title: mission.name,
      story: mission.text,
      goal: null,
      enemies: mission.horde
        ? [{ name: '', drawing: pigOf('grunt', null) }]
        : factions.map((faction) => ({ name: book.factions.name(faction), drawing: pigOf('legend', faction) })),
    };
  },
  map: BriefingMap,
} satisfies Briefing<View, Catalogue>;
