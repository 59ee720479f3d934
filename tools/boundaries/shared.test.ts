import { violationsInTree, type Tree } from './violations-in-tree.ts'

const leaf = 'export const leaf = 1\n'
const importing = (path: string) => `import '${path}'\n`

/** A shared package whose imports all lead from screens and forms down to code without React. */
const soundShared: Tree = {
  'shared/screens/screen.tsx': importing('../ui/button.tsx') + importing('../micro-frontend/services.ts'),
  'shared/form/form.tsx': importing('./form.module.css') + importing('../failures/alert.tsx'),
  'shared/form/form.module.css': '',
  'shared/failures/alert.tsx': importing('../query/query.ts') + importing('../ui/button.tsx'),
  'shared/query/query.ts': importing('../abort/abort.ts') + importing('../micro-frontend/services.ts'),
  'shared/providers/providers.tsx': importing('../query/query.ts') + importing('../intl/messages.tsx'),
  'shared/intl/messages.tsx': importing('../micro-frontend/services.ts'),
  'shared/ui/button.tsx': importing('./button.module.css') + importing('../micro-frontend/services.ts'),
  'shared/ui/button.module.css': '',
  'shared/ui/button.test.tsx': importing('./button.tsx') + importing('../testing/fake.ts'),
  'shared/micro-frontend/services.ts': importing('../http/client.ts') + importing('../contracts/order.ts'),
  'shared/http/client.ts': importing('../contracts/problem.ts'),
  'shared/abort/abort.ts': leaf,
  'shared/testing/fake.ts': importing('../providers/providers.tsx'),
  'shared/contracts/order.ts': importing('./problem.ts'),
  'shared/contracts/problem.ts': leaf,
  'mfe-gifts/entry.tsx': leaf,
  'node_modules/react/package.json': '{"name":"react","main":"index.js"}',
  'node_modules/react/index.js': leaf,
}

const violationsOf = async (tree: Tree) =>
  (await violationsInTree(tree)).filter((violation) => !violation.startsWith('imports-resolve'))

test('shared code whose imports lead from screens down to contracts breaks no rule', async () => {
  expect(await violationsOf(soundShared)).toEqual([])
})

test.each([
  {
    what: 'shared code imports a remote',
    rule: 'shared-imports-no-package',
    from: 'ui/new.ts',
    to: 'mfe-gifts/entry.tsx',
  },
  {
    what: 'a contract imports code',
    rule: 'contracts-import-zod-only',
    from: 'contracts/new.ts',
    to: 'shared/http/client.ts',
  },
  {
    what: 'the HTTP client imports a query',
    rule: 'the-base-of-shared-needs-no-react',
    from: 'http/new.ts',
    to: 'shared/query/query.ts',
  },
  {
    what: 'an abort imports React',
    rule: 'the-base-of-shared-needs-no-react',
    from: 'abort/new.ts',
    to: 'node_modules/react/index.js',
  },
  {
    what: 'the contract of remotes imports an element',
    rule: 'the-contract-of-remotes-knows-no-component',
    from: 'micro-frontend/new.ts',
    to: 'shared/ui/button.tsx',
  },
  {
    what: 'an element imports a query',
    rule: 'basic-elements-know-no-query',
    from: 'ui/new.ts',
    to: 'shared/query/query.ts',
  },
  {
    what: 'a query imports a failure component',
    rule: 'queries-know-no-failure-component',
    from: 'query/new.ts',
    to: 'shared/failures/alert.tsx',
  },
  {
    what: 'a screen imports the style sheet of an element',
    rule: 'style-sheets-of-shared-stay-in-their-folder',
    from: 'screens/new.tsx',
    to: 'shared/ui/button.module.css',
  },
  {
    what: 'an element imports a fake',
    rule: 'only-tests-import-fakes-of-shared',
    from: 'ui/new.ts',
    to: 'shared/testing/fake.ts',
  },
])('$what, which breaks $rule', async ({ rule, from, to }) => {
  const tree = { ...soundShared, [`shared/${from}`]: importing(`../../${to}`) }
  expect(await violationsOf(tree)).toContain(`${rule}: shared/${from} > ${to}`)
})
