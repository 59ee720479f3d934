import { violationsInTree, type Tree } from './violations-in-tree.ts'

const leaf = 'export const leaf = 1\n'
const importing = (path: string) => `import '${path}'\n`

/** Two areas that share what belongs to no area. */
const soundSuite: Tree = {
  'e2e/photos/uploads/upload.spec.ts': importing('../../library/import-dialog.ts') + importing('./slow-connection.ts'),
  'e2e/photos/uploads/slow-connection.ts': importing('../../library/import-dialog.ts'),
  'e2e/photos/selection.spec.ts': importing('../library/import-dialog.ts'),
  'e2e/orders/orders.spec.ts': importing('../site/test.ts'),
  'e2e/library/import-dialog.ts': importing('../site/test.ts'),
  'e2e/site/test.ts': leaf,
}

test('a suite whose areas import only what they share breaks no rule', async () => {
  expect(await violationsInTree(soundSuite)).toEqual([])
})

test.each([
  {
    what: 'an area imports another',
    rule: 'journeys-of-one-area-import-no-other-area',
    from: 'e2e/orders/new.spec.ts',
    to: '../photos/uploads/slow-connection.ts',
  },
  {
    what: 'what areas share imports an area',
    rule: 'what-journeys-share-imports-no-area',
    from: 'e2e/site/new.ts',
    to: '../photos/uploads/slow-connection.ts',
  },
  {
    what: 'a journey imports another',
    rule: 'no-journey-is-imported',
    from: 'e2e/photos/new.spec.ts',
    to: './selection.spec.ts',
  },
])('a rule fails where $what', async ({ rule, from, to }) => {
  const violations = await violationsInTree({ ...soundSuite, [from]: importing(to) })
  expect(violations).toEqual([expect.stringMatching(new RegExp(`^${rule}\\b`))])
})
