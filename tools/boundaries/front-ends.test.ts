import { violationsInTree, type Tree } from './violations-in-tree.ts'

const leaf = 'export const leaf = 1\n'
const importing = (path: string) => `import '${path}'\n`

/** A front end whose imports all lead downwards: entry, screens, features, concerns, api. */
const soundFrontEnd: Tree = {
  'mfe-gifts/entry.tsx': importing('./gifts-store.ts') + importing('./screens/gifts-screen.tsx'),
  'mfe-gifts/gifts-store.ts': importing('./api/gifts-api.ts') + importing('./selection/selection-atoms.ts'),
  'mfe-gifts/screens/gifts-screen.tsx': importing('../features/gift-list/gift-list.tsx'),
  'mfe-gifts/features/gift-list/gift-list.tsx':
    importing('./gift-list.module.css') + importing('./grid/grid.ts') + importing('../gift-card/gift-card.tsx'),
  'mfe-gifts/features/gift-list/gift-list.module.css': '',
  'mfe-gifts/features/gift-list/grid/grid.ts': importing('../../../selection/selection-atoms.ts'),
  'mfe-gifts/features/gift-list/gift-list.test.tsx':
    importing('./gift-list.tsx') + importing('../../testing/fake-gifts.ts'),
  'mfe-gifts/features/gift-card/gift-card.tsx': importing('./gift-card.module.css'),
  'mfe-gifts/features/gift-card/gift-card.module.css': '',
  'mfe-gifts/selection/selection-atoms.ts': importing('../api/gifts-api.ts'),
  'mfe-gifts/testing/fake-gifts.ts': importing('../entry.tsx'),
  'mfe-gifts/api/gifts-api.ts': leaf,
}

test('a front end whose imports lead from the entry down to the api breaks no rule', async () => {
  expect(await violationsInTree(soundFrontEnd)).toEqual([])
})

test.each([
  {
    what: 'a screen imports what the entry composes',
    rule: 'screens-know-no-entry',
    from: 'screens/new.tsx',
    to: 'gifts-store.ts',
  },
  {
    what: 'a feature imports a screen',
    rule: 'features-know-no-screen',
    from: 'features/gift-card/new.tsx',
    to: 'screens/gifts-screen.tsx',
  },
  {
    what: 'a feature imports what the entry composes',
    rule: 'features-know-no-screen',
    from: 'features/gift-card/new.ts',
    to: 'gifts-store.ts',
  },
  {
    what: 'a concern of several features imports one of them',
    rule: 'concerns-know-no-feature',
    from: 'selection/new.ts',
    to: 'features/gift-card/gift-card.tsx',
  },
  {
    what: 'the api imports a concern',
    rule: 'the-api-knows-no-concern',
    from: 'api/new.ts',
    to: 'selection/selection-atoms.ts',
  },
  {
    what: 'a folder within a feature imports a file of the feature itself',
    rule: 'folders-of-a-feature-know-not-its-root',
    from: 'features/gift-list/scroll/new.ts',
    to: 'features/gift-list/gift-list.tsx',
  },
  {
    what: 'a feature imports the style sheet of another',
    rule: 'style-sheets-stay-in-their-feature',
    from: 'features/gift-list/new.tsx',
    to: 'features/gift-card/gift-card.module.css',
  },
  {
    what: 'a screen imports the style sheet of a feature',
    rule: 'screens-know-no-style-sheet-of-a-feature',
    from: 'screens/new.tsx',
    to: 'features/gift-card/gift-card.module.css',
  },
  {
    what: 'a feature imports a fake',
    rule: 'only-tests-import-fakes',
    from: 'features/gift-card/new.ts',
    to: 'testing/fake-gifts.ts',
  },
])('$what, which breaks $rule', async ({ rule, from, to }) => {
  const up = '../'.repeat(from.split('/').length - 1)
  const violations = await violationsInTree({ ...soundFrontEnd, [`mfe-gifts/${from}`]: importing(`${up}${to}`) })
  expect(violations).toEqual([`${rule}: mfe-gifts/${from} > mfe-gifts/${to}`])
})

test('a React import in the upload queue breaks uploads-work-without-react', async () => {
  const violations = await violationsInTree({
    'mfe-photos/uploads/queue/upload-queue.ts': importing('react'),
    'node_modules/react/index.js': '',
    'node_modules/react/package.json': '{ "name": "react", "main": "index.js" }',
  })
  expect(violations).toEqual([
    'uploads-work-without-react: mfe-photos/uploads/queue/upload-queue.ts > node_modules/react/index.js',
  ])
})

test.each([
  { rule: 'remotes-import-public-modules-of-the-kit', module: 'shared/http/as-folder.ts' },
  { rule: 'remotes-import-public-modules-of-the-tools', module: 'tools/registry/gate/gate.ts' },
])('a remote that imports $module breaks $rule', async ({ rule, module }) => {
  const violations = await violationsInTree({ 'mfe-gifts/entry.tsx': importing(`../${module}`), [module]: leaf })
  expect(violations).toEqual([`${rule}: mfe-gifts/entry.tsx > ${module}`])
})

test('a remote imports public modules of the kit and of the tools', async () => {
  const violations = await violationsInTree({
    'mfe-gifts/entry.tsx': importing('../shared/ui/button.tsx'),
    'mfe-gifts/webpack.config.ts': importing('../tools/build/remote-configuration.ts'),
    'shared/ui/button.tsx': leaf,
    'tools/build/remote-configuration.ts': leaf,
  })
  expect(violations).toEqual([])
})
