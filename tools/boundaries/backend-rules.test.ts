import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import * as z from 'zod'
import { backendRules } from './backend-rules.ts'

const root = dirname(dirname(import.meta.dirname))

type Import = readonly [importer: string, imported: string]

/** For each rule an import that breaks it, and one beside it that it allows. */
const cases: readonly { rule: string; broken: Import; allowed: Import }[] = [
  {
    rule: 'backend-platform-imports-no-wing',
    broken: ['platform/mail/a.ts', 'library/photos/photo.ts'],
    allowed: ['platform/mail/b.ts', 'platform/errors.ts'],
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

const Violations = z.object({
  summary: z.object({
    violations: z.array(z.object({ from: z.string(), to: z.string(), rule: z.object({ name: z.string() }) })),
  }),
})

/** Lines of each file of a back end that consists of these imports alone. */
const filesOf = (imports: readonly Import[]) => {
  const imported = new Map<string, string[]>(imports.flat().map((file) => [file, []]))
  for (const [importer, file] of imports) imported.get(importer)?.push(file)
  return [...imported].map(([file, others]) => {
    const lines = others.map((other, index) => {
      const address = relative(dirname(file), other)
      return `import { it as it${index} } from '${address.startsWith('.') ? address : `./${address}`}'`
    })
    return { file, text: [...lines, `export const it = [${others.map((_, index) => `it${index}`).join()}]`].join('\n') }
  })
}

const writeFiles = (folder: string, imports: readonly Import[]) => {
  for (const { file, text } of filesOf(imports)) {
    mkdirSync(join(folder, 'backend', dirname(file)), { recursive: true })
    writeFileSync(join(folder, 'backend', file), text)
  }
}

/** Each violation as its rule, importer and imported file, separated by blanks. */
const rulesBrokenIn = (folder: string, configuration: string): string[] => {
  const program = join(root, 'node_modules', '.bin', 'depcruise')
  const options = ['--config', configuration, '--output-type', 'json', 'backend']
  const { stdout } = spawnSync(program, options, { cwd: folder, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
  const { violations } = Violations.parse(JSON.parse(stdout)).summary
  return violations.map(({ rule, from, to }) => `${rule.name} ${from} ${to}`)
}

const folder = mkdtempSync(join(tmpdir(), 'boundaries-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('two folders that import each other by different files are refused', () => {
  const cycle = mkdtempSync(join(tmpdir(), 'boundaries-'))
  writeFiles(cycle, [
    ['orders/orders/a.ts', 'orders/reorder/b.ts'],
    ['orders/reorder/c.ts', 'orders/orders/d.ts'],
  ])
  const found = rulesBrokenIn(cycle, join(import.meta.dirname, 'folder-cycles.mjs'))
  rmSync(cycle, { recursive: true, force: true })
  expect(found).toContain('no-folder-cycles-in-the-back-end backend/orders/orders backend/orders/reorder')
})

const lineOf = (rule: string, [from, to]: Import) => `${rule} backend/${from} backend/${to}`

writeFiles(
  folder,
  cases.flatMap(({ broken, allowed }) => [broken, allowed]),
)
writeFileSync(
  join(folder, 'rules.mjs'),
  `import { backendRules } from '${join(import.meta.dirname, 'backend-rules.ts')}'
  export default { forbidden: backendRules, options: { tsPreCompilationDeps: true } }`,
)
const violations = rulesBrokenIn(folder, 'rules.mjs')

test.each(cases)('the rule $rule refuses an import that breaks it, and no other', ({ rule, broken, allowed }) => {
  expect(violations).toContain(lineOf(rule, broken))
  expect(violations).not.toContain(lineOf(rule, allowed))
})

test('every rule of the back end is proved', () => {
  expect(backendRules.map(({ name }) => name).toSorted()).toEqual(cases.map(({ rule }) => rule).toSorted())
})
