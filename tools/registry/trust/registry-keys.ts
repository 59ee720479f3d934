import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import {
  RegistryKey as PublicKey,
  type RegistryKey,
  SignedDocument,
} from '@account/shared/contracts/signed-document.ts'
import * as z from 'zod'
import { ReleaseFailure } from '../contents/release-failure.ts'

export const PrivateKey = z.object({
  id: z.string(),
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: z.string(),
  y: z.string(),
  d: z.string(),
})
export type PrivateKey = z.infer<typeof PrivateKey>

/** All keys of one registry: it is signed by each, so that one can be changed while pages still know only the other. */
export type RegistryKeys = readonly PrivateKey[]

/** Outside of the folder that is served. `REGISTRY_KEY_FILE` names another place, and the only one for a bucket. */
export const keyFileOf = (place: string): string | undefined =>
  process.env.REGISTRY_KEY_FILE ??
  (place.startsWith('s3://') ? undefined : `${place.replace(/(?<!\/)\/+$/, '')}-key.json`)

export const newKey = (): PrivateKey => {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x, y, d } = PrivateKey.omit({ id: true }).parse(privateKey.export({ format: 'jwk' }))
  // Commands take the id as an argument, and one that begins with a hyphen would be an option.
  const id = createHash('sha256').update(`${x}.${y}`).digest('base64url').slice(0, 12).replace(/^-/, '_')
  return { id, kty: 'EC', crv: 'P-256', x, y, d }
}

/** Only the user who runs the command can read the file. */
export const writeKeys = (file: string, keys: RegistryKeys): void => {
  mkdirSync(dirname(file), { recursive: true })
  // Another command that reads meanwhile finds the keys of before or those of after.
  const unfinished = `${file}.${process.pid}`
  writeFileSync(unfinished, `${JSON.stringify(keys, null, 2)}\n`, { mode: 0o600 })
  renameSync(unfinished, file)
}

/** Throws `ReleaseFailure` where there are none, or none that can be read. */
export const readKeys = (file: string | undefined): RegistryKeys => {
  if (file === undefined)
    throw new ReleaseFailure(
      'Name the key that signs the registry in REGISTRY_KEY_FILE; a team without it adds --request.',
    )
  if (!existsSync(file))
    throw new ReleaseFailure(
      `There is no key in ${file}, and the registry is not to be changed without the one that signed it: name its file in REGISTRY_KEY_FILE; a team without it adds --request.`,
    )
  try {
    return z
      .array(PrivateKey)
      .min(1)
      .parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch (cause) {
    throw new ReleaseFailure(`${file} holds no keys of a registry: restore it from a copy.`, { cause })
  }
}

/** The keys of a registry; a new registry gets its first key. */
export const ensureKeys = (file: string | undefined): RegistryKeys => {
  if (file !== undefined && !existsSync(file)) writeKeys(file, [newKey()])
  return readKeys(file)
}

/** Adds a key to the existing ones; it signs from the next change on. */
export const addKey = (file: string | undefined): RegistryKeys => {
  const keys = [...ensureKeys(file), newKey()]
  if (file !== undefined) writeKeys(file, keys)
  return keys
}

/** Throws `ReleaseFailure` for a key that is not there, and for the only one. */
export const removeKey = (file: string | undefined, id: string): RegistryKeys => {
  const keys = readKeys(file)
  const remaining = keys.filter((key) => key.id !== id)
  if (remaining.length === keys.length)
    throw new ReleaseFailure(`There is no key '${id}'; there are ${keys.map((key) => key.id).join(', ')}.`)
  if (remaining.length === 0)
    throw new ReleaseFailure(`'${id}' is the only key: add another one first, and give it to every config.json.`)
  if (file !== undefined) writeKeys(file, remaining)
  return remaining
}

/** The public halves, for `config.json`. */
export const publicKeysOf = (keys: RegistryKeys): RegistryKey[] => keys.map(({ id, x, y }) => ({ id, x, y }))

/** The key that verifies signatures. Throws for coordinates that are no point of the curve, as after a slip in a copy. */
const verifyingKey = ({ x, y }: RegistryKey) =>
  createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })

/** Whether the coordinates of a key are a point of its curve: browsers cannot read any other. */
export const isUsableKey = (key: RegistryKey): boolean => {
  try {
    verifyingKey(key)
    return true
  } catch {
    return false
  }
}

/** The keys that a registry may be signed with: those of `REGISTRY_PUBLIC_KEYS`, else those of the file. */
export const acceptedKeys = (file: string | undefined): RegistryKey[] => {
  const named = process.env.REGISTRY_PUBLIC_KEYS
  if (!named && (file === undefined || !existsSync(file)))
    throw new ReleaseFailure(
      `There is no key in ${file ?? 'REGISTRY_KEY_FILE'} to verify the registry with: restore it, or name the public keys in REGISTRY_PUBLIC_KEYS, as the platform's 'release key' prints them.`,
    )
  if (!named) return publicKeysOf(readKeys(file))
  try {
    return z.array(PublicKey.refine(isUsableKey)).min(1).parse(JSON.parse(named))
  } catch (cause) {
    throw new ReleaseFailure("REGISTRY_PUBLIC_KEYS is not what 'release key' prints.", { cause })
  }
}

/** A machine with the public keys only signs nothing, and a bucket has no file beside it. Throws `ReleaseFailure` there. */
export const ensureMaySign = (file: string | undefined): void => {
  if (process.env.REGISTRY_PUBLIC_KEYS || file === undefined) readKeys(file)
}

/** ES256 writes both numbers of a signature one after the other, as WebCrypto reads them (RFC 7518, 3.4). */
const dsaEncoding = 'ieee-p1363'

/** The text of a document with a signature by each key. Throws `ReleaseFailure` for more keys than pages accept. */
export const signedText = (document: string, keys: RegistryKeys): string => {
  const signatures = keys.map(({ id, ...jwk }) => {
    const key = createPrivateKey({ key: jwk, format: 'jwk' })
    return { keyId: id, signature: sign('sha256', Buffer.from(document), { key, dsaEncoding }).toString('base64url') }
  })
  const signed = SignedDocument.safeParse({ document, signatures })
  if (signed.success) return `${JSON.stringify(signed.data)}\n`
  throw new ReleaseFailure(
    `Pages accept no document with the signatures of ${keys.length} keys (${keys.map(({ id }) => id).join(', ')}): drop those that no site needs any more.`,
  )
}

/** The document, if one of the keys signed it. */
export const verifiedDocument = (
  { document, signatures }: SignedDocument,
  keys: readonly RegistryKey[],
): string | undefined => {
  const isSigned = signatures.some(({ keyId, signature }) => {
    const known = keys.find(({ id }) => id === keyId)
    if (!known) return false
    const key = verifyingKey(known)
    return verify('sha256', Buffer.from(document), { key, dsaEncoding }, Buffer.from(signature, 'base64url'))
  })
  return isSigned ? document : undefined
}
