import { createHash, createPrivateKey, sign } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { releaseFileAddressOf } from '@account/shared/contracts/release-addresses.ts'
import type { ReleasePointer } from '@account/shared/contracts/remote-registry.ts'
import type { SignedDocument } from '@account/shared/contracts/signed-document.ts'
import type { BrowserContext, Page, Route } from '@playwright/test'
import { remotesOrigin } from './addresses.ts'
import { readConfiguration, readRegistry } from './configuration.ts'
import { readWrittenRegistry, type WrittenRegistry, type WrittenRelease } from './written-registry.ts'

export type SigningKey = JsonWebKey & { id: string; remotes?: string[] }

/** Keys of the site under test, which `tools/registry/trust` keeps beside the folder of its releases. */
const keysIn = (file: string): SigningKey[] => {
  const folder = process.env['E2E_DATA']
  if (!folder) throw new Error('E2E_DATA must name the data folder of the site, which holds its signing keys.')
  return JSON.parse(readFileSync(join(folder, file), 'utf8')) as SigningKey[]
}

const siteKeys = () => keysIn('remotes-key.json')

export const teamKeys = (remote: string): SigningKey[] =>
  keysIn('remotes-team-keys.json').filter(({ remotes }) => remotes?.includes(remote))

/** A document as the release command signs it with these keys. */
const signedDocument = (content: object, keys: readonly SigningKey[]): string => {
  const document = JSON.stringify(content)
  const signatures = keys.map(({ id, kty = 'EC', crv = 'P-256', x = '', y = '', d = '' }) => {
    const key = createPrivateKey({ key: { kty, crv, x, y, d }, format: 'jwk' })
    const signature = sign('sha256', Buffer.from(document), { key, dsaEncoding: 'ieee-p1363' })
    return { keyId: id, signature: signature.toString('base64url') }
  })
  return JSON.stringify({ document, signatures } satisfies SignedDocument)
}

/** The registry as the site's release command would sign it, or as the owner of other keys would. */
export const signedRegistry = (registry: object, keys = siteKeys()): string => signedDocument(registry, keys)

export const registryAddress = `${remotesOrigin}/registry.json`

export const fulfillJson = (route: Route, body: string) =>
  route.fulfill({ headers: { 'access-control-allow-origin': '*' }, contentType: 'application/json', body })

/** A release that a test writes replaces the release of the site at its place. */
const withPlacements = (changed: WrittenRegistry, { remotes: released }: WrittenRegistry): WrittenRegistry => {
  const remotes = Object.entries(changed.remotes).map(([name, registered]) => {
    const placement = released[name]?.current.placement
    if (!registered?.current || !placement) return [name, registered]
    const { current, previous } = registered
    return [
      name,
      { ...registered, current: { placement, ...current }, previous: previous && { placement, ...previous } },
    ]
  })
  return { ...changed, remotes: Object.fromEntries(remotes) as WrittenRegistry['remotes'] }
}

type KeysOf = (remote: string, version: string) => SigningKey[]

/** Signs the releases that a test writes, by default with the key of their team. */
const createReleaseSigner = (keysOf: KeysOf) => {
  const texts = new Map<string, string>()
  const pointers = new Map<string, ReleasePointer>()
  return {
    texts,
    pointerTo: (remote: string, { manifest, ...content }: WrittenRelease): ReleasePointer => {
      const written = JSON.stringify({ manifest, ...content, remote })
      const known = pointers.get(written)
      if (known) return known
      const text = signedDocument({ ...content, remote }, keysOf(remote, content.version))
      const hash = createHash('sha256').update(text).digest('base64url')
      const pointer = { version: content.version, manifest, hash }
      texts.set(releaseFileAddressOf(pointer), text)
      pointers.set(written, pointer)
      return pointer
    },
  }
}

/**
 * Changes the registry for this page or context only, under the site's own signatures. `change` runs for each request and gets and
 * returns releases with their content.
 */
export const changeRegistry = async (
  to: Page | BrowserContext,
  change: (registry: WrittenRegistry) => WrittenRegistry | Promise<WrittenRegistry>,
  keysOf: KeysOf = teamKeys,
): Promise<void> => {
  const signer = createReleaseSigner(keysOf)
  const changedText = async () => {
    const pointers = await readRegistry(await readConfiguration('uk'))
    const released = await readWrittenRegistry(pointers)
    const changed = withPlacements(await change(structuredClone(released)), released)
    const remotes = Object.entries(changed.remotes).map(([name, registered]) => {
      if (!registered?.current) return [name, registered]
      const [before, known] = [released.remotes[name], pointers.remotes[name]]
      const named = (release: WrittenRelease | null | undefined) => {
        if (!release) return release
        if (known && isDeepStrictEqual(release, before?.current)) return known.current
        return signer.pointerTo(name, release)
      }
      const { current, previous, canary } = registered
      const releases = { current: named(current), previous: named(previous) }
      return [
        name,
        { ...registered, ...releases, ...(canary && { canary: { ...canary, release: named(canary.release) } }) },
      ]
    })
    return signedRegistry({ ...changed, remotes: Object.fromEntries(remotes) as object })
  }
  await to.route(`${remotesOrigin}/**/release-*.json`, (route) => {
    const text = signer.texts.get(route.request().url())
    return text === undefined ? route.fallback() : fulfillJson(route, text)
  })
  await to.route(registryAddress, async (route) => fulfillJson(route, await changedText()))
}
