import type { RemoteRegistry } from '@account/shared/contracts/remote-registry.ts'
import type { SignedDocument } from '@account/shared/contracts/signed-document.ts'
import { keptRegistry, type KeptRegistry } from '../federation/releases/kept-registry.ts'
import { placedRemotes } from '../federation/releases/placed-remotes.ts'
import { createPlaces, type Places } from '../routes/places.ts'
import { hostPages } from '../routes/host-pages.ts'

const hostOnly: Pick<Places, 'pages'> = { pages: hostPages }

/**
 * The places by the registry that the last visit kept, at once and unverified: they decide only which page of this site an alias
 * means. The site itself redirects by the registry of this visit.
 */
export const placesOfLastVisit = (
  audience: { storefront: string; customerId: string | undefined },
  kept: Pick<KeptRegistry, 'read'> = keptRegistry,
): Pick<Places, 'pages'> => {
  const text = kept.read()
  if (text === undefined) return hostOnly
  try {
    const { document: registry } = JSON.parse(text) as SignedDocument
    return createPlaces(placedRemotes(JSON.parse(registry) as RemoteRegistry, audience))
  } catch {
    return hostOnly
  }
}
