const transform = {
  '^.+\\.[jt]sx?$': [
    '@swc/jest',
    {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
        target: 'es2022',
      },
      module: { type: 'commonjs' },
    },
  ],
}

/** Packages that ship as ES modules only and so need the transform, too. */
const esModules = [
  '@noble',
  'jotai',
  'ky',
  'react-router',
  'react-router-dom',
  '@module-federation',
  'uuid',
  'oidc-provider',
  'react-intl',
  '@formatjs',
  'intl-messageformat',
  'thumbhash',
]

const shared = {
  runtime: '<rootDir>/tools/jest/realm/runtime.ts',
  transform,
  transformIgnorePatterns: [`/node_modules/(?!(?:\\.pnpm/)?(?:${esModules.join('|')})[@+/])`],
  moduleNameMapper: {
    '\\.module\\.css$': '<rootDir>/tools/jest/class-names.ts',
    '\\.css$': '<rootDir>/tools/jest/class-names.ts',
  },
}

export default {
  // Every core: the rule of one less would leave half of a small machine idle.
  maxWorkers: '100%',
  // The memory of the modules that a worker has loaded slows it down over time.
  workerIdleMemoryLimit: '1GB',
  // A real server, database and decoder take their time on a busy machine.
  testTimeout: 180_000,
  projects: [
    {
      ...shared,
      displayName: 'browser',
      testEnvironment: 'jest-fixed-jsdom',
      testMatch: ['<rootDir>/{host,mfe-*,shared}/**/*.test.{ts,tsx}'],
      moduleNameMapper: {
        ...shared.moduleNameMapper,
        // It names its browsers' build where only bundlers look.
        '^(tus-js-client)$': '<rootDir>/mfe-photos/node_modules/$1/lib.es5/browser/index.js',
      },
      setupFilesAfterEnv: ['@testing-library/jest-dom', '<rootDir>/tools/jest/browser-setup.ts'],
    },
    {
      ...shared,
      displayName: 'node',
      testEnvironment: '<rootDir>/tools/jest/realm/worker-realm.ts',
      testMatch: ['<rootDir>/{backend,tools}/**/*.test.ts'],
      globalSetup: '<rootDir>/tools/jest/start-test-database.mjs',
      globalTeardown: '<rootDir>/tools/jest/stop-test-database.mjs',
    },
  ],
}
