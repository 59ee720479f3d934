import type { RemoteRelease } from '@account/shared/contracts/release-file.ts'
import type { ReleasePointer } from '@account/shared/contracts/remote-registry.ts'

/** A release that the host can load: a published one, or a build on the developer's computer. */
export type LoadableRelease = Omit<RemoteRelease, 'remote'> & {
  /** An unpublished build has no hashes to verify. The registry contains none: see overrides/. */
  isUnpublished?: true
}

/** A release that may be tried: one of the registry, whose release file is read right before, or a build of the developer. */
export type ReleaseChoice = ReleasePointer | (LoadableRelease & { isUnpublished: true })

/** The fields that identify a release on the page. */
export type NamedRelease = Pick<LoadableRelease, 'version' | 'manifest' | 'isUnpublished'>

/** A file without a published hash, or of no known release: it must not run. */
export class MissingIntegrityError extends Error {
  override name = 'MissingIntegrityError' as const
}

const folderOf = (release: NamedRelease) => new URL('.', release.manifest).href

/** Whether the address is in the folder of the release. */
export const isFileOf = (release: NamedRelease, url: string) => new URL(url).href.startsWith(folderOf(release))

/** The published hash of a file of the release; '' for an unpublished one. Throws `MissingIntegrityError` where there is none. */
export const integrityOf = (release: LoadableRelease, url: string): string => {
  const address = new URL(url, release.manifest)
  if (release.isUnpublished && isFileOf(release, address.href)) return ''
  const file = `${address.origin}${address.pathname}`
  const folder = folderOf(release)
  const name = file.slice(folder.length)
  const hash = file.startsWith(folder) && Object.hasOwn(release.integrity, name) ? release.integrity[name] : undefined
  if (!hash) throw new MissingIntegrityError(`${url} has no published hash in release ${release.version}.`)
  return hash
}

/** The same file at an address that no earlier request can block, whether hanging or cached. */
export const withFreshQuery = (url: string, attempt: number): string => {
  const address = new URL(url)
  address.searchParams.set('attempt', String(attempt))
  return address.href
}

/** `changed`: not the file that the registry names. `foreign`: signed by no key that may release the remote. */
export type ReleaseFault = 'changed' | 'foreign' | 'malformed'

/** A release file that must not be used. */
export class ReleaseRefusal extends Error {
  override name = 'ReleaseRefusal' as const
  readonly fault: ReleaseFault

  constructor(fault: ReleaseFault, message: string, options?: ErrorOptions) {
    super(message, options)
    this.fault = fault
  }
}
