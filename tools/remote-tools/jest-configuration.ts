import { createRequire } from 'node:module'
import { dirname, extname, join } from 'node:path'
import type { RemotePackage } from './remote-package.ts'

const require = createRequire(import.meta.url)
const ownExtension = extname(import.meta.filename)
const jestFolder = join(dirname(import.meta.dirname), 'jest')

const syntax = { parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic' } } }

/** Packages that ship as ES modules only, so that they need the transform, too. */
const esModules = [
  ...['@account', 'jotai', 'ky', 'react-router', 'react-router-dom', 'uuid', 'react-intl', '@formatjs'],
  ...['intl-messageformat', 'thumbhash', '@hookform'],
]

/** The configuration of Jest for a remote outside of the platform's repository: a browser's page, and style sheets as names. */
export const jestConfigurationOf = ({ folder, jest }: RemotePackage) => ({
  rootDir: folder,
  testEnvironment: require.resolve('jest-fixed-jsdom'),
  testMatch: ['<rootDir>/**/*.test.{ts,tsx}'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  testTimeout: 60_000,
  transform: {
    '^.+\\.[jt]sx?$': [
      require.resolve('@swc/jest'),
      { jsc: { ...syntax, target: 'es2022' }, module: { type: 'commonjs' } },
    ],
  },
  transformIgnorePatterns: [`/node_modules/(?!(?:\\.pnpm/)?(?:${esModules.join('|')})[@+/])`],
  moduleNameMapper: { '\\.css$': join(jestFolder, `class-names${ownExtension}`), ...jest?.moduleNameMapper },
  setupFilesAfterEnv: [
    require.resolve('@testing-library/jest-dom'),
    join(import.meta.dirname, `query-timeout${ownExtension}`),
  ],
})
