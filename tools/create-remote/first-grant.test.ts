import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { GRANTS_PATH, withFirstGrant } from './first-grant.ts'

const root = dirname(dirname(import.meta.dirname))

test('[MF-14] a new remote is granted its path and a budget, and the others keep theirs', () => {
  const before = readFileSync(join(root, GRANTS_PATH), 'utf8')
  const grants = JSON.parse(withFirstGrant(before, 'gift-cards')) as Record<string, unknown>
  const { 'gift-cards': granted, ...others } = grants
  expect(granted).toEqual({ paths: ['/gift-cards'], publicPaths: [], budgetBytes: 20_000 })
  expect(others).toEqual(JSON.parse(before))
})
