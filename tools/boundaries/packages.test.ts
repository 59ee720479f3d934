import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { violationsInTree, type Tree } from './violations-in-tree.ts'

const leaf = 'export const leaf = 1\n'
const importing = (path: string) => `import '${path}'\n`

/** Packages that meet in shared code and at run time only. */
const soundPackages: Tree = {
  'host/session/authority.ts': importing('oidc-client-ts') + importing('../../shared/contracts/order.ts'),
  'host/unsupported-browser/index.ts': importing('./notice.ts'),
  'host/unsupported-browser/notice.ts': leaf,
  'host/routes/routes.ts': leaf,
  'mfe-gifts/api/gifts-api.ts': importing('../../shared/contracts/order.ts'),
  'mfe-orders/api/orders-api.ts': importing('../../shared/http/client.ts'),
  'backend/orders/orders/orders-service.ts': importing('../../../shared/contracts/order.ts'),
  'e2e/orders/orders.spec.ts': importing('../../shared/contracts/order.ts'),
  'shared/http/client.ts': importing('../contracts/order.ts'),
  'shared/contracts/order.ts': leaf,
  'node_modules/oidc-client-ts/package.json': '{"name":"oidc-client-ts","main":"index.js"}',
  'node_modules/oidc-client-ts/index.js': leaf,
}

test('packages that meet in shared code only break no rule', async () => {
  expect(await violationsInTree(soundPackages)).toEqual([])
})

test.each([
  {
    what: 'a remote imports another remote',
    rule: 'a-package-keeps-to-itself-and-shared',
    from: 'mfe-gifts/api/new.ts',
    to: '../../mfe-orders/api/orders-api.ts',
  },
  {
    what: 'the back end imports shared code of pages',
    rule: 'the-back-end-takes-only-contracts-and-storefronts-from-shared',
    from: 'backend/orders/orders/new.ts',
    to: '../../../shared/http/client.ts',
  },
  {
    what: 'a journey imports the code that it visits',
    rule: 'tests-from-outside-know-only-contracts',
    from: 'e2e/orders/new.spec.ts',
    to: '../../mfe-orders/api/orders-api.ts',
  },
  {
    what: 'the OpenID library is imported outside of the session',
    rule: 'one-door-to-the-oidc-library',
    from: 'host/routes/new.ts',
    to: 'oidc-client-ts',
  },
  {
    what: 'the notice to old browsers imports another part of the host',
    rule: 'the-notice-to-old-browsers-stands-alone',
    from: 'host/unsupported-browser/new.ts',
    to: '../routes/routes.ts',
  },
  {
    what: 'an import leads to no file',
    rule: 'imports-resolve',
    from: 'mfe-gifts/api/new.ts',
    to: './gone.ts',
  },
  {
    what: 'a file imports itself',
    rule: 'no-cycles',
    from: 'mfe-gifts/api/new.ts',
    to: './new.ts',
  },
])('a rule fails where $what', async ({ rule, from, to }) => {
  const violations = await violationsInTree({ ...soundPackages, [from]: importing(to) })
  expect(violations).toEqual([expect.stringContaining(`${rule}: ${from} > `)])
})

const textsOf = (...patterns: string[]) =>
  globSync(patterns, { cwd: import.meta.dirname })
    .map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'))
    .join('\n')

test('every rule has a test that breaks it', () => {
  const names = textsOf('*-rules.ts', '../../.dependency-cruiser.mjs').matchAll(/name: '([a-z-]+)'/g)
  const tests = textsOf('*.test.ts')
  const unproved = [...names].flatMap(([, name = '']) => (tests.includes(name) ? [] : [name]))
  expect(unproved).toEqual([])
})
