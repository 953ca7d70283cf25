/** The web half of the import law: ui, lib → parts → features → app, and no feature knows another. @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'ui and lib stand below everything',
      severity: 'error',
      from: { path: '^src/(ui|lib)/' },
      to: { path: '^src/(parts|features|app)/' },
    },
    {
      name: 'parts know no feature and not the app',
      severity: 'error',
      from: { path: '^src/parts/' },
      to: { path: '^src/(features|app)/' },
    },
    {
      name: 'a feature knows itself and what is below',
      severity: 'error',
      from: { path: '^src/features/([^/]+)/' },
      to: { path: '^src/(app|features)/', pathNot: '^src/features/$1/' },
    },
  ],
  options: {
    parser: 'swc',
    includeOnly: '^src/',
  },
};
