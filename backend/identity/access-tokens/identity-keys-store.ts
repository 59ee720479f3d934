import { inArray, like } from 'drizzle-orm'
import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK } from 'jose'
import { randomBytes } from 'node:crypto'
import * as z from 'zod'
import type { Database } from '../../platform/database/database.ts'
import { inOrderOfUse, nextPurpose, outlived } from '../../platform/database/key-succession.ts'
import { identityKeys } from './identity-keys-table.ts'
import { DAY_MS } from '../../platform/time/durations.ts'

const SigningKey = z.object({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  alg: z.literal('ES256'),
  use: z.literal('sig'),
  kid: z.string(),
  x: z.string(),
  y: z.string(),
  d: z.string(),
})
export type SigningKey = z.infer<typeof SigningKey>

const CookieKey = z.object({ key: z.string() })

/** The first key of each kind signs; signatures of all of them are accepted. */
export type IdentityKeys = { signingKeys: [SigningKey, ...SigningKey[]]; cookieKeys: [string, ...string[]] }

const SIGNING_PURPOSE = 'token-signing'
const COOKIE_PURPOSE = 'cookie-signing'
/** A process that starts gives each key older than this a successor. */
const SIGNING_KEY_DAYS = 90

const makeSigningKey = async (): Promise<SigningKey> => {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true })
  const jwk: JWK = await exportJWK(privateKey)
  // The id is short because each token carries it and each token must fit one cookie.
  const kid = (await calculateJwkThumbprint(jwk)).slice(0, 8)
  return SigningKey.parse({ ...jwk, alg: 'ES256', use: 'sig', kid })
}

const makeCookieKey = async () => ({ key: randomBytes(32).toString('base64url') })

const readKeys = (database: Database, purpose: string) =>
  database
    .select()
    .from(identityKeys)
    .where(like(identityKeys.purpose, `${purpose}%`))

type KeyKind = { purpose: string; make: () => Promise<Record<string, unknown>> }
const keyKinds: readonly KeyKind[] = [
  { purpose: SIGNING_PURPOSE, make: makeSigningKey },
  { purpose: COOKIE_PURPOSE, make: makeCookieKey },
]

/**
 * `keys` are the ones that lack a successor. Processes that find the same gap use the same id, and the first stored key
 * wins.
 */
const addKey = async (database: Database, { purpose, make }: KeyKind, keys: Awaited<ReturnType<typeof readKeys>>) => {
  const made = { purpose: nextPurpose(purpose, keys), key: await make() }
  await database.insert(identityKeys).values(made).onConflictDoNothing()
  await database.delete(identityKeys).where(inArray(identityKeys.purpose, outlived(keys)))
}

/** Processes that start at the same time agree on one key. */
const ensureYoungKey = async (database: Database, kind: KeyKind) => {
  const keys = await readKeys(database, kind.purpose)
  const youngest = Math.max(...keys.map(({ createdAt }) => createdAt.getTime()))
  if (Date.now() - youngest >= SIGNING_KEY_DAYS * DAY_MS) await addKey(database, kind, keys)
}

/** All keys that verify tokens; the first one signs. */
export const readSigningKeys = async (database: Database) =>
  inOrderOfUse(await readKeys(database, SIGNING_PURPOSE)).map(({ key }) => SigningKey.parse(key))

const readCookieKeys = async (database: Database) =>
  inOrderOfUse(await readKeys(database, COOKIE_PURPOSE)).map(({ key }) => CookieKey.parse(key).key)

/** The keys that sign tokens and cookies. They survive a restart, so that every customer stays signed in. */
export const readIdentityKeys = async (database: Database): Promise<IdentityKeys> => {
  for (const kind of keyKinds) await ensureYoungKey(database, kind)
  const [signing, ...others] = await readSigningKeys(database)
  const [cookie, ...otherCookies] = await readCookieKeys(database)
  if (!signing || !cookie) throw new Error('The identity keys vanished from the database while they were being read.')
  return { signingKeys: [signing, ...others], cookieKeys: [cookie, ...otherCookies] }
}

/**
 * Adds to `keys` those that other processes have made since. This process accepts them and signs with its own until its end.
 * Returns whether there were any.
 */
export const learnFollowingKeys = async (database: Database, keys: IdentityKeys): Promise<boolean> => {
  const [signing, cookie] = await Promise.all([readSigningKeys(database), readCookieKeys(database)])
  const newSigning = signing.filter(({ kid }) => !keys.signingKeys.some((known) => known.kid === kid))
  const newCookie = cookie.filter((key) => !keys.cookieKeys.includes(key))
  keys.signingKeys.push(...newSigning)
  keys.cookieKeys.push(...newCookie)
  return newSigning.length + newCookie.length > 0
}

/** See: [Note: Key rotation] */
export const addFollowingIdentityKeys = async (database: Database) => {
  for (const kind of keyKinds) await addKey(database, kind, await readKeys(database, kind.purpose))
}

export const publicKeyOf = ({ kty, crv, alg, use, kid, x, y }: SigningKey): JWK => ({ kty, crv, alg, use, kid, x, y })

export const forgetIdentityKeys = async (database: Database) => {
  await database.delete(identityKeys)
}
