import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { ReleaseFile } from '@account/shared/contracts/release-file.ts'
import { SignedDocument } from '@account/shared/contracts/signed-document.ts'
import * as z from 'zod'
import { publicKeysOf, signedText, verifiedDocument } from './registry-keys.ts'
import { acceptedTeamKeys, ensureTeamKeys, keysFor, readTeamKeys, type TeamKeys } from './team-keys.ts'
import { ReleaseFailure } from '../contents/release-failure.ts'

/** The content of a release file, as the release command writes it. */
export const ReleaseRecord = ReleaseFile.required({ releasedAt: true, bytes: true })
export type ReleaseRecord = z.infer<typeof ReleaseRecord>

/** A release file in its place: `hash` is that of its text, and names it. */
export type SignedRelease = { record: ReleaseRecord; hash: string; text: string }

export const hashOfText = (text: string): string => createHash('sha256').update(text).digest('base64url')

const parsed = (text: string, place: string): SignedRelease & { signed: SignedDocument } => {
  try {
    const signed = SignedDocument.parse(JSON.parse(text))
    return { record: ReleaseRecord.parse(JSON.parse(signed.document)), hash: hashOfText(text), text, signed }
  } catch (cause) {
    throw new ReleaseFailure(`${place} is not the file of a release: its folder was changed; release a new build.`, {
      cause,
    })
  }
}

export type ReleaseSigning = {
  /** Signs with every key of the team. Throws `ReleaseFailure` where it has none for the remote. */
  sign: (record: ReleaseRecord) => SignedRelease
  /** Throws `ReleaseFailure` unless a key signed the text that may release the remote, as this version of it. */
  parse: (text: string, place: string, release: Pick<ReleaseRecord, 'remote' | 'version'>) => SignedRelease
  /** Signs the content of the text again. Undefined where exactly the keys of today signed it, or the team has none. */
  signAgain: (text: string, place: string) => SignedRelease | undefined
}

export const signedWith = (record: ReleaseRecord, keys: TeamKeys): SignedRelease => {
  const text = signedText(JSON.stringify(record), keys)
  return { record, hash: hashOfText(text), text }
}

const isSignedByExactly = ({ signatures }: SignedDocument, keys: TeamKeys) =>
  isDeepStrictEqual(signatures.map(({ keyId }) => keyId).sort(), keys.map(({ id }) => id).sort())

/** Signs and verifies release files with the keys of a file. See: [Note: Release files] */
export const createReleaseSigning = (keyFile: string | undefined): ReleaseSigning => ({
  sign: (record) => signedWith(record, ensureTeamKeys(keyFile, record.remote)),
  parse(text, place, { remote, version }) {
    const { signed, ...release } = parsed(text, place)
    const isGranted = verifiedDocument(signed, keysFor(acceptedTeamKeys(keyFile), remote)) !== undefined
    if (!isGranted || release.record.remote !== remote)
      throw new ReleaseFailure(
        `${place} is signed by no key that may release ${remote}: nothing was changed; name the key of its team in TEAM_PUBLIC_KEYS, 'sign' it again with that key, or release a new build.`,
      )
    if (release.record.version === version) return release
    throw new ReleaseFailure(
      `${place} is the file of ${remote} ${release.record.version}, and not of ${version}: nothing was changed; find out who put it there, and release a new build.`,
    )
  },
  signAgain(text, place) {
    const { signed, record } = parsed(text, place)
    const keys = keysFor(readTeamKeys(keyFile), record.remote)
    const isCurrent = isSignedByExactly(signed, keys) && verifiedDocument(signed, publicKeysOf(keys)) !== undefined
    return keys.length === 0 || isCurrent ? undefined : signedWith(record, keys)
  },
})

/** Whether a `release.json` was written before releases were signed. */
export const isOfBeforeSignatures = (text: string): boolean => {
  try {
    return !('signatures' in z.looseObject({}).parse(JSON.parse(text)))
  } catch {
    return false
  }
}

/** Whether two records describe the same files. */
const isSameContent = (one: ReleaseRecord, other: ReleaseRecord) =>
  Object.keys({ ...one.integrity, ...other.integrity }).every((file) => one.integrity[file] === other.integrity[file])

type Placed = { signing: ReleaseSigning; text: string; place: string }

/**
 * The release that is in its place already. One whose signature is not accepted any more, because a key was changed, is replaced
 * by the new signature of the same files. Throws `ReleaseFailure` for other files.
 */
export const placedAs = (signed: SignedRelease, { signing, text, place }: Placed) => {
  const { remote, version } = signed.record
  const known = parsed(text, place)
  if (!isSameContent(known.record, signed.record))
    throw new ReleaseFailure(
      `${remote} ${version} is in ${place} already, with other contents: a release never changes, so build from changed sources.`,
    )
  try {
    return { known: signing.parse(text, place, { remote, version }), isTrusted: true }
  } catch {
    return { known: signed, isTrusted: false }
  }
}
