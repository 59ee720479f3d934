import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { RemoteGrant, RemotePlacement } from '@account/shared/contracts/remote-placement.ts'
import type { RemoteRegistry } from '@account/shared/contracts/remote-registry.ts'
import * as z from 'zod'
import { createPlaces, type Places } from '../../routes/places.ts'
import { placedRemotes } from './placed-remotes.ts'

const root = dirname(dirname(dirname(__dirname)))

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'))

const Texts = z.record(z.string(), z.string())

const messagesOf = (folder: string) =>
  globSync(join(folder, 'messages', '*.json')).map(
    (file) => [basename(file, '.json'), Texts.parse(readJson(file))] as const,
  )

/** As the build of a remote completes it. See: tools/build/placement-plugin.ts */
const placementIn = (folder: string): RemotePlacement => {
  const messages = messagesOf(folder)
  const ids = new Set(messages.flatMap(([, texts]) => Object.keys(texts)))
  const textsOf = (id: string) =>
    Object.fromEntries(messages.flatMap(([locale, texts]) => (texts[id] === undefined ? [] : [[locale, texts[id]]])))
  const titles = Object.fromEntries([...ids].map((id) => [id, textsOf(id)]))
  return RemotePlacement.parse({ ...(readJson(join(folder, 'placement.json')) as object), titles })
}

/** A registry with the remotes of this repository and what the platform grants them. */
export const registryOfRepository = (): RemoteRegistry => {
  const folders = globSync(join(root, 'mfe-*')).toSorted()
  const remotes = folders.map((folder) => {
    const manifest = 'http://remotes.localhost/mf-manifest.json'
    const current = { version: '1', contract: '1.0', manifest, integrity: {}, placement: placementIn(folder) }
    return [basename(folder).replace('mfe-', ''), { current, previous: null }] as const
  })
  const grants = readJson(join(root, 'tools', 'registry', 'gate', 'grants.json'))
  return { remotes: Object.fromEntries(remotes), grants: z.record(z.string(), RemoteGrant).parse(grants) }
}

export const placesOfRepository = (): Places =>
  createPlaces(placedRemotes(registryOfRepository(), { storefront: 'uk', customerId: undefined }))
