import type { RemoteRelease } from '@account/shared/contracts/remote-registry.ts'

/** What the host loads: a published release, or for a developer a build on their own computer. */
export type LoadableRelease = RemoteRelease & {
  /** Nobody published it, so there are no hashes to check it by. The registry has no such releases: see overrides/. */
  isUnpublished?: true
}

/** A file of a release without a published hash, or none of the release's files at all: it does not run. */
export class MissingIntegrityError extends Error {
  override name = 'MissingIntegrityError' as const
}

const folderOf = (release: RemoteRelease) => new URL('.', release.manifest).href

/** Whether the address lies in the release's folder. */
export const isFileOf = (release: RemoteRelease, url: string) => new URL(url).href.startsWith(folderOf(release))

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

/** The same file at an address that no earlier request, hanging or cached, stands in the way of. */
export const withFreshQuery = (url: string, attempt: number): string => {
  const address = new URL(url)
  address.searchParams.set('attempt', String(attempt))
  return address.href
}
