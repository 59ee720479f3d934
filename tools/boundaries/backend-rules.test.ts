import { dirname, relative } from 'node:path'
import { backendRules } from './backend-rules.ts'
import { violationsInTree, type Tree } from './violations-in-tree.ts'

type Import = readonly [importer: string, imported: string]

/** For each rule an import that breaks it, and one beside it that it allows. */
const cases: readonly { rule: string; broken: Import; allowed: Import }[] = [
  {
    rule: 'backend-platform-imports-no-wing',
    broken: ['platform/mail/a.ts', 'library/photos/photo.ts'],
    allowed: ['platform/mail/b.ts', 'platform/errors.ts'],
  },
  {
    rule: 'backend-messages-import-nothing-of-the-back-end',
    broken: ['messages/a.ts', 'platform/errors.ts'],
    allowed: ['messages/b.ts', 'messages/messages.ts'],
  },
  {
    rule: 'backend-identity-and-site-import-platform-only',
    broken: ['identity/pages/a.ts', 'account/callbacks/callback.ts'],
    allowed: ['identity/pages/b.ts', 'platform/errors.ts'],
  },
  {
    rule: 'backend-library-orders-and-account-import-platform-and-identity-only',
    broken: ['library/accounts/a.ts', 'account/projects/project.ts'],
    allowed: ['library/accounts/b.ts', 'identity/customers/customer.ts'],
  },
  {
    rule: 'backend-erasure-is-imported-by-composition-only',
    broken: ['demo/erased.ts', 'erasure/erase-customer.ts'],
    allowed: ['composition/erased.ts', 'erasure/erase-customer.ts'],
  },
  {
    rule: 'backend-operations-are-programs-that-nothing-imports',
    broken: ['composition/operated.ts', 'operations/rotate-keys.ts'],
    allowed: ['operations/other.ts', 'operations/rotate-keys.ts'],
  },
  {
    rule: 'backend-composition-is-imported-by-the-start-only',
    broken: ['demo/composed.ts', 'composition/services.ts'],
    allowed: ['server.ts', 'composition/services.ts'],
  },
  {
    rule: 'backend-demo-is-injected-by-the-start',
    broken: ['composition/demonstrated.ts', 'demo/demo.ts'],
    allowed: ['server.ts', 'demo/demo.ts'],
  },
  {
    rule: 'backend-production-imports-no-test-code',
    broken: ['platform/mail/tested.ts', 'testing/test-mail.ts'],
    allowed: ['platform/mail/mail.test.ts', 'testing/test-mail.ts'],
  },
  {
    rule: 'backend-a-table-is-imported-by-sql-only',
    broken: ['orders/orders/orders-service.ts', 'orders/orders/orders-table.ts'],
    allowed: ['orders/orders/orders-repository.ts', 'orders/orders/orders-table.ts'],
  },
  {
    rule: 'backend-a-table-of-the-platform-belongs-to-its-room',
    broken: ['platform/push/a.ts', 'platform/mail/outbox-table.ts'],
    allowed: ['platform/mail/c.ts', 'platform/mail/outbox-table.ts'],
  },
  {
    rule: 'backend-routes-import-neither-tables-nor-repositories',
    broken: ['orders/orders/orders-routes.ts', 'orders/orders/orders-repository.ts'],
    allowed: ['orders/orders/other-routes.ts', 'orders/orders/orders-service.ts'],
  },
  {
    rule: 'backend-a-repository-is-constructed-by-composition',
    broken: ['orders/reorder/reorder.ts', 'orders/orders/orders-repository.ts'],
    allowed: ['composition/orders.ts', 'orders/orders/orders-repository.ts'],
  },
  {
    rule: 'backend-a-service-is-constructed-by-composition',
    broken: ['orders/reorder/other.ts', 'orders/orders/orders-service.ts'],
    allowed: ['composition/orders-services.ts', 'orders/orders/orders-service.ts'],
  },
  {
    rule: 'backend-platform-services-are-constructed-by-composition',
    broken: ['orders/reorder/mailing.ts', 'platform/mail/outbox.ts'],
    allowed: ['composition/mailing.ts', 'platform/mail/outbox.ts'],
  },
]

/** A back end that consists of these imports alone. */
const treeOf = (imports: readonly Import[]): Tree => {
  const imported = new Map<string, string[]>(imports.flat().map((file) => [file, []]))
  for (const [importer, file] of imports) imported.get(importer)?.push(file)
  const textOf = (file: string, others: readonly string[]) => {
    const lines = others.map((other, index) => {
      const address = relative(dirname(file), other)
      return `import { it as it${index} } from '${address.startsWith('.') ? address : `./${address}`}'`
    })
    return [...lines, `export const it = [${others.map((_, index) => `it${index}`).join()}]`].join('\n')
  }
  return Object.fromEntries([...imported].map(([file, others]) => [`backend/${file}`, textOf(file, others)]))
}

let violations: string[]
beforeAll(async () => {
  violations = await violationsInTree(treeOf(cases.flatMap(({ broken, allowed }) => [broken, allowed])))
})

const lineOf = (rule: string, [from, to]: Import) => `${rule}: backend/${from} > backend/${to}`

test.each(cases)('the rule $rule refuses an import that breaks it, and no other', ({ rule, broken, allowed }) => {
  expect(violations).toContain(lineOf(rule, broken))
  expect(violations).not.toContain(lineOf(rule, allowed))
})

test('every rule of the back end is proved', () => {
  expect(backendRules.map(({ name }) => name).toSorted()).toEqual(cases.map(({ rule }) => rule).toSorted())
})
