import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { RegistryRefused } from '../edge/registry-guard.ts'
import { newKey, publicKeysOf, signedText } from '../registry/trust/registry-keys.ts'
import { placeRegistry } from './place-registry.ts'

const key = newKey()
const folder = mkdtempSync(join(tmpdir(), 'place-registry-'))
const [remotesFolder, servedFolder] = [join(folder, 'remotes'), join(folder, 'served')]
mkdirSync(remotesFolder)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const refused: RegistryRefused[] = []
const start = () =>
  placeRegistry({ remotesFolder, servedFolder, keys: publicKeysOf([key]), onRefused: (one) => refused.push(one) })

const release = (revision: number) =>
  writeFileSync(join(remotesFolder, 'registry.json'), signedText(JSON.stringify({ revision, remotes: {} }), [key]))
const isServed = (revision: number) =>
  readFileSync(join(servedFolder, 'registry.json'), 'utf8').includes(`revision\\":${revision},`)
const until = async (isReached: () => boolean) => {
  while (!isReached()) await pause(20)
}

test('[BE-04] nginx gets each release by itself, and no older registry, even after a restart', async () => {
  release(4)
  const first = start()
  expect(isServed(4)).toBe(true)
  const watching = first.watch()
  release(5)
  await until(() => isServed(5))
  release(4)
  await until(() => refused.length > 0)
  expect([isServed(5), refused.map(({ fault }) => fault)]).toEqual([true, ['older']])
  watching.stop()

  start()
  expect([isServed(5), refused.length]).toEqual([true, 2])
  release(6)
  start()
  expect(isServed(6)).toBe(true)
})
