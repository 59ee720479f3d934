import { CONTRACT_VERSION } from '@account/shared/micro-frontend/contract-version.ts'
import type { LoadableRelease } from '../releases/release-files.ts'

/** Whoever sends somebody a link must not thereby choose whose code runs: a build is this computer's own, or none. */
const isThisComputer = ({ hostname, protocol }: URL) =>
  /^https?:$/.test(protocol) && ['localhost', '127.0.0.1', '[::1]'].includes(hostname)

/** The manifest of the build that a developer's address names (its folder, or the manifest itself); undefined: none. */
export const localManifestOf = (address: string): string | undefined => {
  const url = URL.parse(address.trim())
  if (!url || !isThisComputer(url)) return undefined
  if (url.pathname.endsWith('.json')) return url.href
  const folder = url.pathname.endsWith('/') ? url.pathname : `${url.pathname}/`
  return new URL(`${folder}mf-manifest.json`, url).href
}

/** A build that nobody published: it has no hashes, and says its contract version only when it runs. */
export const localBuildAt = (manifest: string): LoadableRelease => ({
  version: 'local',
  contract: CONTRACT_VERSION,
  manifest,
  integrity: {},
  isUnpublished: true,
})
