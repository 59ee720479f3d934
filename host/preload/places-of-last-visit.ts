import type { ReleasePointer, RemoteName, RemoteRegistry } from '@account/shared/contracts/remote-registry.ts'
import type { SignedDocument } from '@account/shared/contracts/signed-document.ts'
import type { ReleaseFile } from '@account/shared/contracts/release-file.ts'
import { registryCache, type RegistryCache } from '../federation/releases/registry-cache.ts'
import { releaseCache, type ReleaseCache } from '../federation/releases/release-cache.ts'
import { placedRemotes } from '../federation/releases/placed-remotes.ts'
import { createPlaces, type Places } from '../routes/places.ts'
import { hostPages } from '../routes/host-pages.ts'

/** The content of a release file, unverified. Throws for a text of another kind. */
export const releaseInText = (text: string): ReleaseFile =>
  JSON.parse((JSON.parse(text) as SignedDocument).document) as ReleaseFile

const hostOnly: Pick<Places, 'pages'> = { pages: hostPages }

/**
 * The places by what the last visit kept, at once and unverified: they decide only which page of this site an alias
 * means. The site itself redirects by the registry of this visit.
 */
export const placesOfLastVisit = (
  audience: { storefront: string; customerId: string | undefined },
  caches: { registry: Pick<RegistryCache, 'read'>; releases: Pick<ReleaseCache, 'read'> } = {
    registry: registryCache,
    releases: releaseCache,
  },
): Pick<Places, 'pages'> => {
  const text = caches.registry.read()
  if (text === undefined) return hostOnly
  try {
    const { document: registry } = JSON.parse(text) as SignedDocument
    const releases = caches.releases.read()
    const known = (_: RemoteName, { hash }: ReleasePointer) =>
      releases[hash] === undefined ? undefined : releaseInText(releases[hash])
    return createPlaces(placedRemotes(JSON.parse(registry) as RemoteRegistry, audience, known))
  } catch {
    return hostOnly
  }
}
