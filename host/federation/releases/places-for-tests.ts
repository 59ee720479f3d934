import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { RemoteGrant, RemotePlacement } from '@account/shared/contracts/remote-placement.ts'
import type { RemoteRelease } from '@account/shared/contracts/release-file.ts'
import type { RemoteRegistry } from '@account/shared/contracts/remote-registry.ts'
import * as z from 'zod'
import { createPlaces, type Places } from '../../routes/places.ts'
import { placedRemotes, type PlacedRemote } from './placed-remotes.ts'

const root = dirname(dirname(dirname(__dirname)))

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'))

const Texts = z.record(z.string(), z.string())

const messagesOf = (folder: string) =>
  globSync(join(folder, 'messages', '*.json')).map(
    (file) => [basename(file, '.json'), Texts.parse(readJson(file))] as const,
  )

/** As the build of a remote completes it. See: tools/build/plugins/placement-plugin.ts */
const placementIn = (folder: string): RemotePlacement => {
  const messages = messagesOf(folder)
  const ids = new Set(messages.flatMap(([, texts]) => Object.keys(texts)))
  const textsOf = (id: string) =>
    Object.fromEntries(messages.flatMap(([locale, texts]) => (texts[id] === undefined ? [] : [[locale, texts[id]]])))
  const titles = Object.fromEntries([...ids].map((id) => [id, textsOf(id)]))
  return RemotePlacement.parse({ ...(readJson(join(folder, 'placement.json')) as object), titles })
}

const folders = () => globSync(join(root, 'mfe-*')).toSorted()

const nameOf = (folder: string) => basename(folder).replace('mfe-', '')

/** The releases of the remotes of this repository, by the hash that the registry below names them by. */
export const releasesOfRepository = (): ReadonlyMap<string, RemoteRelease> =>
  new Map(
    folders().map((folder) => {
      const remote = nameOf(folder)
      const manifest = 'http://remotes.localhost/mf-manifest.json'
      return [
        remote,
        { remote, version: '1', contract: '1.0', manifest, integrity: {}, placement: placementIn(folder) },
      ]
    }),
  )

/** A registry with the remotes of this repository and what the platform grants them. */
export const registryOfRepository = (): RemoteRegistry => {
  const remotes = [...releasesOfRepository()].map(([remote, { version, manifest }]) => [
    remote,
    { current: { version, manifest, hash: remote }, previous: null },
  ])
  const grants = readJson(join(root, 'tools', 'registry', 'gate', 'grants.json'))
  return {
    remotes: Object.fromEntries(remotes) as RemoteRegistry['remotes'],
    grants: z.record(z.string(), RemoteGrant).parse(grants),
  }
}

export const placedOfRepository = (): PlacedRemote[] => {
  const releases = releasesOfRepository()
  const audience = { storefront: 'uk', customerId: undefined }
  return placedRemotes(registryOfRepository(), audience, (remote) => releases.get(remote))
}

export const placesOfRepository = (): Places => createPlaces(placedOfRepository())
