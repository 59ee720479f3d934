import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { enterIntoTree } from './enter-into-tree.ts'

const root = dirname(dirname(import.meta.dirname))
const entered = (path: string) => {
  const enter = enterIntoTree('gift-cards')[path]
  if (!enter) throw new Error(`Nothing is entered into ${path}.`)
  return enter(readFileSync(join(root, path), 'utf8'))
}

test('a new remote has a name, a budget and a page', () => {
  expect(entered('shared/contracts/remote-registry.ts')).toMatch(/remoteNames = \[[^\]]+, 'gift-cards'\]/)
  expect(entered('tools/registry/gate/budgets.ts')).toContain("'gift-cards': 20_000,\n}")
  expect(entered('tools/release/trial/visited-pages.ts')).toContain(
    "'gift-cards': [{ account: 'emma', pages: pagesOf('/gift-cards') }],\n}",
  )
  expect(entered('host/routes/site-page-list.ts')).toMatch(/path: '\/gift-cards\/\*'.*\n\]/)
})

test('a new remote gets a line in every table that lists all remotes', () => {
  const sources = globSync('{host,mfe-*,shared,tools,e2e}/**/*.{ts,tsx}', {
    cwd: root,
    exclude: (path) => /(?:^|[\\/])(?:node_modules|dist)$/.test(path),
  })
  const tables = sources
    .filter((path) => /^(?:export )?const \w+: Record<RemoteName, /m.test(readFileSync(join(root, path), 'utf8')))
    .map((path) => path.replaceAll('\\', '/'))
  expect(tables.length).toBeGreaterThan(1)
  expect(Object.keys(enterIntoTree('gift-cards'))).toEqual(expect.arrayContaining(tables))
})

test('a file without the expected list fails the command', () => {
  const enter = enterIntoTree('gift-cards')['tools/registry/gate/budgets.ts']
  expect(() => enter?.('export const other = {\n}')).toThrow('update tools/create-remote')
})
