import { RELEASE_INTEGRITY, type ReleaseIntegrity } from '@account/shared/federation/release-integrity.ts'
import { integrityOf, isFileOf, MissingIntegrityError, type LoadableRelease } from '../releases/release-files.ts'

/**
 * Answers the runtimes of the releases that were loaded. Returns how a release is added.
 * See: [Note: Integrity of lazily imported chunks]
 */
export const publishReleaseIntegrity = (): ((release: LoadableRelease) => void) => {
  const releases = new Map<string, LoadableRelease>()
  const answer: ReleaseIntegrity = (url) => {
    const release = [...releases.values()].find((candidate) => isFileOf(candidate, url))
    if (!release) throw new MissingIntegrityError(`${url} belongs to no release that was loaded.`)
    return integrityOf(release, url)
  }
  // Frozen in place: a remote's code must not be able to answer for others.
  Object.defineProperty(globalThis, RELEASE_INTEGRITY, { value: answer, configurable: false, writable: false })
  return (release) => releases.set(release.manifest, release)
}
