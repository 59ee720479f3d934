import { createPrivateKey, sign } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RemoteRegistry } from '@account/shared/contracts/remote-registry.ts'
import type { SignedDocument } from '@account/shared/contracts/signed-document.ts'
import type { BrowserContext, Page, Route } from '@playwright/test'
import { remotesOrigin } from './addresses.ts'
import { readConfiguration, readRegistry } from './configuration.ts'

type SigningKey = JsonWebKey & { id: string }

/** The keys of the site under test, which `tools/registry/trust` keeps beside the folder of its releases. */
const siteKeys = (): SigningKey[] => {
  const folder = process.env['E2E_DATA']
  if (!folder) throw new Error('E2E_DATA must name the data folder of the site, which holds its signing keys.')
  return JSON.parse(readFileSync(join(folder, 'remotes-key.json'), 'utf8')) as SigningKey[]
}

/** The registry as the site's release command would sign it, or as the owner of other keys would. */
export const signedRegistry = (registry: object, keys = siteKeys()): string => {
  const document = JSON.stringify(registry)
  const signatures = keys.map(({ id, ...jwk }) => {
    const key = createPrivateKey({ key: jwk, format: 'jwk' })
    const signature = sign('sha256', Buffer.from(document), { key, dsaEncoding: 'ieee-p1363' })
    return { keyId: id, signature: signature.toString('base64url') }
  })
  return JSON.stringify({ document, signatures } satisfies SignedDocument)
}

export const registryAddress = `${remotesOrigin}/registry.json`

export const fulfillRegistry = (route: Route, body: string) =>
  route.fulfill({ headers: { 'access-control-allow-origin': '*' }, contentType: 'application/json', body })

/** A release that a test writes stands where the release of the site stands. */
const withPlacements = (changed: object, { remotes: released }: RemoteRegistry): object => {
  if (!('remotes' in changed)) return changed
  const remotes = Object.entries(changed.remotes as RemoteRegistry['remotes']).map(([name, registered]) => {
    const placement = released[name]?.current.placement
    if (!registered?.current || registered.current.placement || !placement) return [name, registered]
    return [name, { ...registered, current: { ...registered.current, placement } }]
  })
  return { ...changed, remotes: Object.fromEntries(remotes) as object }
}

const changedRegistry = async (change: (registry: RemoteRegistry) => object): Promise<string> => {
  const released = await readRegistry(await readConfiguration('uk'))
  return signedRegistry(withPlacements(change(structuredClone(released)), released))
}

/** Changes the registry for this page or context only, under the site's own signature. `change` runs for each request. */
export const changeRegistry = (to: Page | BrowserContext, change: (registry: RemoteRegistry) => object) =>
  to.route(registryAddress, async (route) => fulfillRegistry(route, await changedRegistry(change)))
