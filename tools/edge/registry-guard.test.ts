import { newKey, publicKeysOf, signedText } from '../registry/trust/registry-keys.ts'
import { createRegistryGuard, type RegistryRefused } from './registry-guard.ts'

const [own, foreign] = [newKey(), newKey()]
const registryOf = (revision: number, key = own) => signedText(JSON.stringify({ revision, remotes: {} }), [key])

const guarded = (lastGood?: string) => {
  const refused: RegistryRefused[] = []
  const keys = () => publicKeysOf([own])
  return { refused, chosen: createRegistryGuard({ keys, lastGood, onRefused: (one) => refused.push(one) }) }
}

test('[BE-04] an edge serves each newer registry, and reports nothing', () => {
  const { chosen, refused } = guarded()
  for (const revision of [1, 2, 2, 7]) expect(chosen(registryOf(revision))).toContain(`revision\\":${revision},`)
  expect(refused).toEqual([])
})

test('[BE-04] an older registry is refused and reported once, and the newer one stays in use', () => {
  const { chosen, refused } = guarded()
  const [older, newer] = [registryOf(6), registryOf(7)]
  chosen(older)
  chosen(newer)
  for (let times = 0; times < 3; times += 1) expect(chosen(older)).toBe(newer)
  expect(refused).toEqual([
    { fault: 'older', sentence: 'registry.json has revision 6, and this edge has served revision 7.' },
  ])
  expect(chosen(registryOf(8))).toContain('revision\\":8,')
})

test('[BE-04] an edge that starts again knows the revision that it served last', () => {
  const served = registryOf(7)
  const { chosen, refused } = guarded(served)
  expect(chosen(registryOf(6))).toBe(served)
  expect(refused.map(({ fault }) => fault)).toEqual(['older'])
})

test.each([
  ['of a foreign key', 'unsigned', registryOf(9, foreign)],
  ['of a changed text', 'unsigned', registryOf(9).replace('remotes', 'remote5')],
  ['that is not a registry', 'malformed', '<!doctype html>'],
])('[BE-04] a registry %s is refused, and the last good one stays in use', (_, fault, text) => {
  const { chosen, refused } = guarded()
  const good = registryOf(7)
  chosen(good)
  expect(chosen(text)).toBe(good)
  expect(refused.map((one) => one.fault)).toEqual([fault])
})
