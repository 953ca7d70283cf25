/** The web half of the import law: ui, lib → parts → features → app, and no feature imports another. @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'ui and lib stand below everything',
      severity: 'error',
      from: { path: '^src/(ui|lib)/' },
      to: { path: '^src/(parts|features|app)/' },
    },
    {
      name: 'ui knows no GraphQL, no router and no texts',
      severity: 'error',
      from: { path: '^src/ui/', pathNot: '\\.test\\.tsx?$' },
      to: {
        path: '^src/(lib|locales)/|^(node_modules/)?(@apollo|graphql|graphql-ws|react-router|i18next)(/|$)',
      },
    },
    {
      name: 'lib knows no ui',
      severity: 'error',
      from: { path: '^src/lib/' },
      to: { path: '^src/ui/' },
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
    doNotFollow: { path: 'node_modules' },
  },
};
