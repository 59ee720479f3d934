// The import rules inside the back end. See: backend/README.md
const TESTS = ['\\.test\\.ts$', '/testing/']

/** Folders that may touch rows without a service, because they construct repositories, erase every table, or fill them. */
const OUTSIDE_WINGS = ['^backend/(?:composition|demo|erasure|operations)/', ...TESTS]

const VALUES = { dependencyTypesNot: ['type-only'] }

export const backendRules = [
  {
    name: 'backend-platform-imports-no-wing',
    severity: 'error',
    from: { path: '^backend/platform/', pathNot: TESTS },
    to: { path: '^backend/', pathNot: '^backend/(?:platform|messages)/' },
  },
  {
    name: 'backend-messages-import-nothing-of-the-back-end',
    severity: 'error',
    from: { path: '^backend/messages/' },
    to: { path: '^backend/', pathNot: '^backend/messages/' },
  },
  {
    name: 'backend-identity-and-site-import-platform-only',
    severity: 'error',
    from: { path: '^backend/(identity|site)/', pathNot: TESTS },
    to: { path: '^backend/', pathNot: '^backend/(?:platform|messages|$1)/' },
  },
  {
    name: 'backend-library-orders-and-account-import-platform-and-identity-only',
    severity: 'error',
    from: { path: '^backend/(library|orders|account)/', pathNot: TESTS },
    to: { path: '^backend/', pathNot: '^backend/(?:platform|messages|identity|$1)/' },
  },
  {
    name: 'backend-erasure-is-imported-by-composition-only',
    severity: 'error',
    from: { path: '^backend/', pathNot: ['^backend/(?:composition|erasure)/', ...TESTS] },
    to: { path: '^backend/erasure/' },
  },
  {
    name: 'backend-operations-are-programs-that-nothing-imports',
    severity: 'error',
    from: { path: '^backend/', pathNot: '^backend/operations/' },
    to: { path: '^backend/operations/' },
  },
  {
    name: 'backend-composition-is-imported-by-the-start-only',
    comment: 'Services are built once; demo knows only the type of what it stands in for.',
    severity: 'error',
    from: { path: '^backend/', pathNot: ['^backend/composition/', '^backend/server\\.ts$', ...TESTS] },
    to: { path: '^backend/composition/', ...VALUES },
  },
  {
    name: 'backend-demo-is-injected-by-the-start',
    comment: 'The production image holds no demo.',
    severity: 'error',
    from: { path: '^backend/', pathNot: ['^backend/demo/', '^backend/server\\.ts$', ...TESTS] },
    to: { path: '^backend/demo/' },
  },
  {
    name: 'backend-production-imports-no-test-code',
    severity: 'error',
    from: { path: '^backend/', pathNot: TESTS },
    to: { path: TESTS },
  },
  {
    name: 'backend-a-table-is-imported-by-sql-only',
    comment: 'Repositories, stores, prepared statements, and tables that refer to it.',
    severity: 'error',
    from: {
      path: '^backend/(?!platform/)',
      pathNot: [...OUTSIDE_WINGS, '-(?:repository|store|statements|table)\\.ts$'],
    },
    to: { path: '-table\\.ts$', ...VALUES },
  },
  {
    name: 'backend-a-table-of-the-platform-belongs-to-its-room',
    severity: 'error',
    from: { path: '^backend/platform/([^/]+)/', pathNot: TESTS },
    to: { path: '^backend/platform/[^/]+/.*-table\\.ts$', pathNot: '^backend/platform/$1/' },
  },
  {
    name: 'backend-routes-import-neither-tables-nor-repositories',
    severity: 'error',
    from: { path: '^backend/.*-routes\\.ts$', pathNot: OUTSIDE_WINGS },
    to: { path: '-(?:repository|store|statements|table)\\.ts$', pathNot: 'object-store\\.ts$' },
  },
  {
    name: 'backend-a-repository-is-constructed-by-composition',
    comment: 'A service receives it as an argument, and may name its type.',
    severity: 'error',
    from: {
      path: '^backend/([^/]+/[^/]+)/',
      pathNot: [...OUTSIDE_WINGS, '-repository\\.ts$'],
    },
    to: { path: '-repository\\.ts$', pathNot: '^backend/$1/', ...VALUES },
  },
  {
    name: 'backend-a-service-is-constructed-by-composition',
    severity: 'error',
    from: { path: '^backend/([^/]+/[^/]+)/', pathNot: ['^backend/composition/', ...TESTS] },
    to: { path: '-service\\.ts$', pathNot: '^backend/$1/', ...VALUES },
  },
  {
    name: 'backend-platform-services-are-constructed-by-composition',
    severity: 'error',
    from: { path: '^backend/', pathNot: [...OUTSIDE_WINGS, '^backend/platform/mail/start-mail\\.ts$'] },
    to: {
      path: '^backend/platform/(?:mail/(?:outbox|start-mail)|rate-limits/rate-limits|push/create-push|object-store/open-object-store)\\.ts$',
      ...VALUES,
    },
  },
]
