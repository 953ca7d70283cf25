// Written by `npm run generate` from the typed.json of each language.
export const facets = {
  "STRENGTH": "strength сила силовая",
  "CARDIO": "cardio кардио",
  "MOBILITY": "mobility мобильность растяжка",
  "BEGINNER": "beginner начальный новичок",
  "INTERMEDIATE": "intermediate средний",
  "ADVANCED": "advanced продвинутый",
  "minutes": "min|мин"
};
