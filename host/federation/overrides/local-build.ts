import { CONTRACT_VERSION } from '@account/shared/micro-frontend/contract-version.ts'
import type { LoadableRelease } from '../releases/release-files.ts'

/** Limits builds to this computer: a link must not be able to choose foreign code. */
export const isThisComputer = ({ hostname, protocol }: URL): boolean =>
  /^https?:$/.test(protocol) && ['localhost', '127.0.0.1', '[::1]'].includes(hostname)

/**
 * The manifest of the build at a developer's address, which names its folder or the manifest itself; undefined for any
 * other address.
 */
export const localManifestOf = (address: string): string | undefined => {
  const url = URL.parse(address.trim())
  if (!url || !isThisComputer(url)) return undefined
  if (url.pathname.endsWith('.json')) return url.href
  const folder = url.pathname.endsWith('/') ? url.pathname : `${url.pathname}/`
  return new URL(`${folder}mf-manifest.json`, url).href
}

export type LocalBuild = LoadableRelease & { isUnpublished: true }

/** An unpublished build has no hashes, and its contract version is known only when it runs. */
export const localBuildAt = (manifest: string): LocalBuild => ({
  version: 'local',
  contract: CONTRACT_VERSION,
  manifest,
  integrity: {},
  isUnpublished: true,
})
