import { violationsInTree, type Tree } from './violations-in-tree.ts'

const leaf = 'export const leaf = 1\n'
const importing = (path: string) => `import '${path}'\n`

/** A host whose imports all lead from its composition roots down to its base. */
const soundHost: Tree = {
  'host/index.ts': importing('./preload/snapshot.ts') + "void import('./startup/start-site.ts')\n",
  'host/startup/start-site.ts': importing('../shell/site.tsx') + importing('../host-services/create-services.ts'),
  'host/embed/start-library.ts': importing('../shell/site.tsx') + importing('../federation/loader.ts'),
  'host/shell/site.tsx': importing('./site.module.css') + importing('../federation/loader.ts'),
  'host/shell/site.module.css': '',
  'host/shell/site.test.tsx': importing('./site.tsx') + importing('../host-services/create-services.ts'),
  'host/host-services/create-services.ts': importing('../toasts/toasts.tsx') + importing('../session/session.ts'),
  'host/toasts/toasts.tsx': importing('./toasts.module.css') + importing('../session/session.ts'),
  'host/toasts/toasts.module.css': '',
  'host/federation/loader.ts': importing('./runtime/runtime.ts') + importing('./overrides/overrides.ts'),
  'host/federation/runtime/runtime.ts': importing('../releases/release.ts') + importing('../../preload/snapshot.ts'),
  'host/federation/overrides/overrides.ts': importing('../releases/release.ts'),
  'host/federation/releases/release.ts': leaf,
  'host/load-failure/notice.ts': importing('../reporting/send-report.ts'),
  'host/preload/snapshot.ts': importing('../session/tokens/tokens.ts') + importing('../routes/routes.ts'),
  'host/session/session.ts': importing('./tokens/tokens.ts'),
  'host/session/tokens/tokens.ts': importing('../../cookies/cookies.ts'),
  'host/cookies/cookies.ts': leaf,
  'host/reporting/send-report.ts': leaf,
  'host/routes/routes.ts': leaf,
  'node_modules/react/package.json': '{"name":"react","main":"index.js"}',
  'node_modules/react/index.js': leaf,
}

const violationsOf = async (tree: Tree) =>
  (await violationsInTree(tree)).filter((violation) => !violation.startsWith('imports-resolve'))

test('a host whose imports lead from its composition roots down to its base breaks no rule', async () => {
  expect(await violationsOf(soundHost)).toEqual([])
})

test.each([
  {
    what: 'a concern imports the composition root of the site',
    rule: 'the-host-has-two-composition-roots',
    from: 'session/new.ts',
    to: 'startup/start-site.ts',
  },
  {
    what: 'the site imports a part of the element',
    rule: 'the-host-has-two-composition-roots',
    from: 'startup/new.ts',
    to: 'embed/start-library.ts',
  },
  {
    what: 'a component imports the factory of the host services',
    rule: 'only-composition-roots-create-host-services',
    from: 'shell/new.ts',
    to: 'host-services/create-services.ts',
  },
  {
    what: 'a concern imports the shell that shows it',
    rule: 'only-composition-roots-import-the-shell',
    from: 'toasts/new.ts',
    to: 'shell/site.tsx',
  },
  {
    what: 'the routes import a concern',
    rule: 'the-base-of-the-host-imports-nothing-above-it',
    from: 'routes/new.ts',
    to: 'toasts/toasts.tsx',
  },
  {
    what: 'the preload script imports the loader',
    rule: 'the-preload-script-stays-small',
    from: 'preload/new.ts',
    to: 'federation/overrides/overrides.ts',
  },
  {
    what: 'the entry imports a file of the federation before its libraries are there',
    rule: 'the-entry-of-the-host-waits-for-libraries',
    from: 'index.ts',
    to: 'federation/overrides/overrides.ts',
  },
  {
    what: 'the tokens import the session',
    rule: 'session-tokens-know-no-session',
    from: 'session/tokens/new.ts',
    to: 'session/session.ts',
  },
  {
    what: 'a release imports the overrides',
    rule: 'parts-of-the-federation-know-no-loader',
    from: 'federation/releases/new.ts',
    to: 'federation/overrides/overrides.ts',
  },
  {
    what: 'the federation runtime imports the loader',
    rule: 'parts-of-the-federation-know-no-loader',
    from: 'federation/runtime/new.ts',
    to: 'federation/loader.ts',
  },
  {
    what: 'the shell imports the style sheet of a concern',
    rule: 'style-sheets-of-the-host-stay-in-their-folder',
    from: 'shell/new.tsx',
    to: 'toasts/toasts.module.css',
  },
])('$rule: $what', async ({ rule, from, to }) => {
  const depth = from.split('/').length - 1
  const tree = { ...soundHost, [`host/${from}`]: importing(`${'../'.repeat(depth) || './'}${to}`) }
  expect(await violationsOf(tree)).toContain(`${rule}: host/${from} > host/${to}`)
})

test.each([
  ['the-preload-script-stays-small', 'preload/new.ts'],
  ['load-failures-need-no-library', 'load-failure/new.ts'],
  ['the-entry-of-the-host-waits-for-libraries', 'federation/overrides/overrides-remote.ts'],
])('%s: a file of %s imports a library', async (rule, from) => {
  const tree = { ...soundHost, [`host/${from}`]: importing('react') }
  expect(await violationsOf(tree)).toContain(`${rule}: host/${from} > node_modules/react/index.js`)
})
