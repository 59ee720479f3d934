import { RELEASE_INTEGRITY, type ReleaseIntegrity } from '@account/shared/federation/release-integrity.ts'
import { integrityOf, isFileOf, MissingIntegrityError, type LoadableRelease } from '../releases/release-files.ts'

/**
 * Publishes the hashes of loaded releases to their runtimes. Returns a function that adds a release. See: [Note: Integrity of
 * lazily imported chunks]
 */
export const publishReleaseIntegrity = (): ((release: LoadableRelease) => void) => {
  const releases = new Map<string, LoadableRelease>()
  const answer: ReleaseIntegrity = (url) => {
    const release = [...releases.values()].find((candidate) => isFileOf(candidate, url))
    if (!release) throw new MissingIntegrityError(`${url} belongs to no release that was loaded.`)
    return integrityOf(release, url)
  }
  // Read-only, so that the code of one remote cannot answer for another.
  Object.defineProperty(globalThis, RELEASE_INTEGRITY, { value: answer, configurable: false, writable: false })
  return (release) => releases.set(release.manifest, release)
}
