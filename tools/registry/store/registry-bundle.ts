import { BUNDLE_FILE, releaseFileNameOf } from '@account/shared/contracts/release-addresses.ts'
import type { BundledReleases } from '@account/shared/contracts/release-file.ts'
import type { ReleasePointer, RemoteName, RemoteRegistry } from '@account/shared/contracts/remote-registry.ts'
import { parseSharedLibraries, REQUIRED_FILE, type SharedLibraries } from '../contents/built-front-ends.ts'
import { ReleaseFailure } from '../contents/release-failure.ts'
import { digestOf } from '../contents/release-files.ts'
import { hashOfText, type ReleaseRecord, type ReleaseSigning, type SignedRelease } from '../trust/release-record.ts'

/** Reads and writes small files of the releases, by path relative to their place. */
export type ReleaseTexts = {
  /** Names the place in messages. */
  place: string
  signing: ReleaseSigning
  read: (path: string) => Promise<string | undefined>
  /** Atomic. Files of `release-…` are cached for ever, others never. */
  write: (path: string, text: string) => Promise<void>
}

const pathOf = (remote: RemoteName, { version, hash }: Pick<ReleasePointer, 'version' | 'hash'>) =>
  `${remote}/${version}/${releaseFileNameOf(hash)}`

/** Throws `ReleaseFailure` for a text that is missing or another one. */
const readExpected = async (
  { place, read }: ReleaseTexts,
  path: string,
  isExpected: (text: string) => boolean,
): Promise<string> => {
  const text = await read(path)
  if (text !== undefined && isExpected(text)) return text
  throw new ReleaseFailure(
    `${place}/${path} is ${text === undefined ? 'missing' : 'changed'}: nothing was changed; release a new build instead.`,
  )
}

/** See `ReleaseStore.readRelease`. */
export const readReleaseFile = async (
  files: ReleaseTexts,
  remote: RemoteName,
  pointer: ReleasePointer,
): Promise<SignedRelease> => {
  const path = pathOf(remote, pointer)
  const text = await readExpected(files, path, (found) => hashOfText(found) === pointer.hash)
  return files.signing.parse(text, `${files.place}/${path}`, { remote, version: pointer.version })
}

/** See `ReleaseStore.readRequired`. */
export const readRequiredFile = async (
  files: ReleaseTexts,
  { remote, version, integrity }: ReleaseRecord,
): Promise<SharedLibraries> => {
  const path = `${remote}/${version}/${REQUIRED_FILE}`
  const text = await readExpected(files, path, (found) => digestOf(Buffer.from(found)) === integrity[REQUIRED_FILE])
  return parseSharedLibraries(text, `${files.place}/${path}`)
}

/**
 * The text that the pointer names; undefined where it is missing or another one. Teams write into their folders, so nothing else may
 * be signed or published.
 */
const readNamed = async (
  { read }: Pick<ReleaseTexts, 'read'>,
  remote: RemoteName,
  pointer: ReleasePointer,
): Promise<string | undefined> => {
  const text = await read(pathOf(remote, pointer))
  return text !== undefined && hashOfText(text) === pointer.hash ? text : undefined
}

/** Writes the release files that a first visit needs in one file beside the registry: all but those for a fallback. */
export const writeBundle = async ({ read, write }: ReleaseTexts, { remotes }: RemoteRegistry): Promise<void> => {
  const given = Object.entries(remotes).flatMap(([remote, { current, canary }]) =>
    [current, canary?.release].flatMap((pointer) => (pointer ? [{ remote, pointer }] : [])),
  )
  const texts = await Promise.all(
    given.map(async ({ remote, pointer }) => [pointer.hash, await readNamed({ read }, remote, pointer)] as const),
  )
  const bundle: BundledReleases = Object.fromEntries(texts.flatMap(([hash, text]) => (text ? [[hash, text]] : [])))
  await write(BUNDLE_FILE, JSON.stringify(bundle))
}

/** The pointers with release files that the keys of today have signed. */
export const releasesSignedAgain = async (files: ReleaseTexts, registry: RemoteRegistry): Promise<RemoteRegistry> => {
  const { place, signing, write } = files
  const signAgain = async (remote: RemoteName, pointer: ReleasePointer): Promise<ReleasePointer> => {
    const text = await readNamed(files, remote, pointer)
    const signed = text === undefined ? undefined : signing.signAgain(text, `${place}/${pathOf(remote, pointer)}`)
    if (!signed) return pointer
    const again = { ...pointer, hash: signed.hash }
    await write(pathOf(remote, again), signed.text)
    await write(`${remote}/${pointer.version}/release.json`, signed.text)
    return again
  }
  const remotes = Object.entries(registry.remotes).map(async ([remote, registered]) => {
    const { current, previous, canary } = registered
    const [currentAgain, previousAgain, canaryAgain] = await Promise.all([
      signAgain(remote, current),
      previous && signAgain(remote, previous),
      canary && signAgain(remote, canary.release),
    ])
    const releases = { current: currentAgain, previous: previousAgain }
    return [remote, { ...registered, ...releases, ...(canary && { canary: { ...canary, release: canaryAgain } }) }]
  })
  return { ...registry, remotes: Object.fromEntries(await Promise.all(remotes)) as RemoteRegistry['remotes'] }
}
