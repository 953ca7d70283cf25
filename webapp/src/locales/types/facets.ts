// Written by `npm run generate` from the typed.json of each language.
export const facets = {
  "STRENGTH": "strength kraft krafttraining сила силовая",
  "CARDIO": "cardio ausdauer kardio кардио",
  "MOBILITY": "mobility beweglichkeit dehnen мобильность растяжка",
  "BEGINNER": "beginner einstieg anfänger начальный новичок",
  "INTERMEDIATE": "intermediate mittel средний",
  "ADVANCED": "advanced fortgeschritten продвинутый",
  "minutes": "min|мин"
};
