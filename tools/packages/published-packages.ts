import { globSync } from 'node:fs'
import { dirname, join } from 'node:path'

export const root = dirname(dirname(import.meta.dirname))

export type PublishedPackage = {
  name: string
  description: string
  /** The folder of its sources in this repository. */
  sourceFolder: string
  /** Modules that other repositories import, relative to the folder of the sources. */
  entries: readonly string[]
  /** Names of entries that are imported under another name than that of their module. */
  names?: Readonly<Record<string, string>>
  /** Modules that are part of the package and not of its public surface. */
  internals: readonly string[]
  /** Libraries that the host provides, so that the remote and the package use one copy. */
  peers: readonly string[]
  /** Peers that only some uses of the package need, such as its tests. */
  optionalPeers: readonly string[]
  /** Whether the package contains every module of its folder that the entries reach. */
  isWhole?: boolean
  /** Files beside the modules. */
  files?: readonly string[]
  /** Documents of this repository that its users read, the first of them first. */
  documents?: readonly string[]
  /** The custom elements manifest, which editors read. */
  customElements?: string
  /** Command → its program. */
  commands?: Readonly<Record<string, string>>
  /** Libraries that programs of the package load by name, without an import. */
  besides?: readonly string[]
}

const isTest = (path: string) => /\.test\.tsx?$|(?:^|\/)node_modules(?:\/|$)/.test(path)

const modulesIn = (folder: string, ...patterns: string[]) =>
  globSync(patterns, { cwd: join(root, folder), exclude: (path) => /(?:^|[\\/])node_modules$/.test(path) })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !isTest(path))
    .sort()

/** Parts of shared that need no React at run time: what host and remotes exchange. */
const contractModules = modulesIn(
  'shared',
  '{contracts,events,storefronts}/*.ts',
  'micro-frontend/{contract-version,host-services,message-texts,micro-frontend,page-snapshot}.ts',
  'federation/{federation-runtime-global,release-integrity,release-styles,script-address}.ts',
  'http/http-client-type.ts',
  'intl/message-locales.ts',
)

/** Modules that only the platform itself imports, or only other modules of shared. */
const isInternal = (path: string) =>
  /^(?:addresses\/(?:normalize-address|postal-codes|provinces|street-and-number)|form\/(?:address-text-field|form-field|guard-leaving|street-split-offer)|http\/(?:as-folder|correlation|http-client-type)|intl\/(?:complete-texts|fallback-locales|report-once)|page-lifecycle\/back-event|testing\/(?:keeps-busy|real-)|contracts\/(?:token-cookie-names|policy-report|script-integrity|local-builds|without-secrets))/.test(
    path,
  )

const kitModules = modulesIn('shared', '*/*.{ts,tsx,css}')

const providedLibraries = [
  ...['@tanstack/react-query', 'jotai', 'react', 'react-dom', 'react-intl', 'react-router-dom', 'zod'],
]

export const contract: PublishedPackage = {
  name: '@account/contract',
  description:
    'What the host and its remotes exchange: types, schemas of events and of the registry, contract version.',
  sourceFolder: 'shared',
  entries: contractModules.filter((path) => !isInternal(path)),
  internals: contractModules.filter(isInternal),
  peers: ['zod'],
  // Types alone: the component of a screen, and the texts of a page.
  optionalPeers: ['@types/react', 'react', 'react-intl'],
}

export const kit: PublishedPackage = {
  name: '@account/shared',
  description: 'The kit of remotes: providers, queries, texts, elements and forms, and fake host services for tests.',
  sourceFolder: 'shared',
  entries: kitModules.filter((path) => !isInternal(path)),
  internals: kitModules.filter(isInternal),
  peers: providedLibraries,
  optionalPeers: ['@testing-library/react', '@types/react', 'fast-check'],
}

export const remoteTools: PublishedPackage = {
  name: '@account/tools',
  description: 'The tools of remotes: one command that creates, develops, builds, checks and releases them.',
  sourceFolder: 'tools',
  entries: ['build/remote-configuration.ts', 'remote-tools/eslint-rules.ts', 'remote-tools/tsconfig.json'],
  // The same names as in tools/package.json.
  names: {
    'build/remote-configuration.ts': 'webpack',
    'remote-tools/eslint-rules.ts': 'eslint',
    'remote-tools/tsconfig.json': 'tsconfig.json',
  },
  internals: [
    ...['remote-command/command.ts', 'jest/class-names.ts', 'remote-tools/query-timeout.ts'],
    ...modulesIn('tools', 'build/browsers/stand-ins/*.ts'),
    ...[
      'build/message-loader.ts',
      'build/hot-entry-loader.ts',
      'build/fast-refresh-loader.ts',
      'build/plain-text-parser.ts',
      'build/no-json-schema.ts',
    ],
    ...['dev/client/watch-errors.ts', 'dev/client/fast-refresh.ts'],
  ],
  isWhole: true,
  documents: ['docs/own-a-remote.md', 'docs/contract.md', 'deploy/release-a-remote.md'],
  commands: { 'account-remote': './dist/remote-command/command.js' },
  besides: [
    ...['@swc/core', '@swc/jest', '@testing-library/dom', '@testing-library/jest-dom', 'css-loader', 'jest'],
    ...['jest-environment-jsdom', 'jest-fixed-jsdom', 'ts-loader', 'typescript', 'typescript-native'],
  ],
  peers: ['@testing-library/react', 'zod'],
  // Only a release into a bucket needs the client of the object store.
  optionalPeers: ['@aws-sdk/client-s3'],
}

export const photoLibrary: PublishedPackage = {
  name: '@account/photo-library',
  description:
    '<photo-library> and <photo-picker> for the developers of a shop: a typed loader, and types for templates.',
  sourceFolder: 'host/element-package',
  entries: [
    ...[
      'load-photo-library.ts',
      'photo-library.ts',
      'photo-picker.ts',
      'react.d.ts',
      'svelte.d.ts',
      'vue.d.ts',
      'custom-elements.json',
    ],
  ],
  // The same names as in its package.json.
  names: {
    'load-photo-library.ts': '.',
    'photo-library.ts': 'element',
    'photo-picker.ts': 'picker',
    'react.d.ts': 'react',
    'svelte.d.ts': 'svelte',
    'vue.d.ts': 'vue',
  },
  internals: [],
  peers: [],
  optionalPeers: ['@types/react'],
  customElements: 'custom-elements.json',
  documents: ['deploy/embed-the-library.md', ...modulesIn('deploy', 'recipes/*').map((file) => `deploy/${file}`)],
}

export const publishedPackages = [contract, kit, remoteTools, photoLibrary] as const

/** Remotes get the contract from the kit, whose changelog has its changes. */
export const changelogged = [kit, remoteTools, photoLibrary] as const
