import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { enterIntoTree } from './enter-into-tree.ts'

const root = dirname(dirname(import.meta.dirname))

test('[MF-14] a new remote changes one file beside its own: it is granted its path and a budget', () => {
  const [[path, enter] = ['', String], ...others] = Object.entries(enterIntoTree('gift-cards'))
  expect([path, others]).toEqual(['tools/registry/gate/grants.json', []])
  const grants = JSON.parse(enter(readFileSync(join(root, path), 'utf8'))) as Record<string, unknown>
  expect(grants['gift-cards']).toEqual({ paths: ['/gift-cards'], publicPaths: [], budgetBytes: 20_000 })
  expect(Object.keys(grants)).toEqual(expect.arrayContaining(['photos', 'orders']))
})
