const ours = '^(api|app|config|scripts|tests)/'

/** A rule about who may import whom; types count like values. */
const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    forbid('app-not-api', 'The web knows the API by its contract only.', { path: '^app/' }, { path: '^api/', pathNot: '^api/contract/' }),
    forbid('api-not-app', 'The API knows nothing of the web.', { path: '^api/' }, { path: '^app/' }),
    forbid(
      'product-not-tools',
      'What runs in production does not lean on scripts or tests.',
      { path: '^(api|app|config)/', pathNot: '\\.test\\.tsx?$' },
      { path: '^(scripts|tests)/' },
    ),
    forbid(
      'contract-zod-only',
      'The contract goes into both processes: zod, other contracts, the fixed option lists, the plans of the law and what is handed over for them, the lists of care after a death, the tables of contact and vendor fields, the sheets that are printed on, the blocks of mails, the kinds of licenses, the records of sending domains, the steps of workflows, the box of a signature, the formats of Intl and clocks, the shapes of a brand, what reports can be asked, why somebody is not reached, nothing else.',
      { path: '^api/contract/', pathNot: '\\.test\\.ts$' },
      {
        pathNot:
          '^(api/contract/|config/(agent-licenses|options|medigap|medicare|aftercare|calendar|integrations|contact-fields|import-fields|vendor-fields|printing|mailing|sending-domains|workflows|roles|signature|intl|clocks|look)\\.ts$|config/reports/|config/outreach/(refusal-codes|certificates)\\.ts$|node_modules/zod/)',
      },
    ),
    forbid(
      'ui-imports-nothing-of-ours',
      'The design system knows no insurance words.',
      { path: '^app/ui/' },
      { path: ours, pathNot: '^app/ui/' },
    ),
    forbid(
      'zod-on-the-server',
      'What is read and checked is so on the server: zod weighs more in a browser than most screens.',
      { path: '^app/', pathNot: '\\.(server|test)\\.tsx?$' },
      { path: '^node_modules/zod/' },
    ),
    forbid(
      'contract-on-the-server',
      'A contract brings zod along: what a component needs of it lies in config, and its shapes come as types.',
      { path: '^app/(features|ui|live|phone|forms|lists)/', pathNot: '\\.(server|test)\\.tsx?$' },
      { path: '^api/contract/', pathNot: '/(formats|live)\\.ts$', dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'config-imports-nothing-of-ours',
      'Configuration is pure; app and api share it.',
      { path: '^config/', pathNot: '\\.test\\.ts$' },
      { path: ours, pathNot: '^config/' },
    ),
    forbid(
      'route-not-route',
      'What two screens need lives in features/ or ui/.',
      { path: '^app/routes/([^/]+)/' },
      { path: '^app/routes/', pathNot: '^app/routes/$1/' },
    ),
    forbid(
      'nobody-imports-a-route',
      'A route is reached by its address.',
      { path: '^app/', pathNot: '^app/routes/' },
      { path: '^app/routes/' },
    ),
    forbid(
      'area-by-its-index',
      'An area of the API is reached through its index.ts.',
      { path: '^api/areas/([^/]+)/' },
      { path: '^api/areas/', pathNot: '^api/areas/($1/|[^/]+/index\\.ts$)' },
    ),
    forbid(
      'feature-by-its-index',
      'A feature is reached by another one through its index.ts, or index.server.ts for what stays on the server.',
      { path: '^app/features/([^/]+)/' },
      { path: '^app/features/', pathNot: '^app/features/($1/|[^/]+/index(\\.server)?\\.tsx?$)' },
    ),
    forbid(
      'no-development-packages',
      'The image carries production packages only; this one would be missing there.',
      { path: '^(api|app|config)/', pathNot: '\\.test\\.tsx?$' },
      { dependencyTypes: ['npm-dev'] },
    ),
    forbid(
      'no-undeclared-packages',
      'Not in package.json: it is there by chance.',
      { path: ours },
      { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    ),
    forbid('resolvable', 'This import leads nowhere.', {}, { couldNotResolve: true }),
    forbid(
      'no-circles',
      'Two modules that need each other are one, or need a third.',
      { path: ours },
      { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(build|\\.data)/|\\.d\\.m?ts$' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
    },
  },
}
