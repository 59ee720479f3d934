import { desc, eq, like } from 'drizzle-orm'
import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK } from 'jose'
import { randomBytes } from 'node:crypto'
import * as z from 'zod'
import type { Database } from '../database/database.ts'
import { identityKeys } from './identity-key-table.ts'

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

/** `signingKeys`: the first, which is the newest, signs; tokens signed by any of them are accepted. */
export type IdentityKeys = { signingKeys: [SigningKey, ...SigningKey[]]; cookieKeys: string[] }

const SIGNING_PURPOSE = 'token-signing'
/** A key that signs for longer is followed by a new one when a process starts. */
const SIGNING_KEY_DAYS = 90
const DAY_MS = 24 * 60 * 60 * 1000

const makeSigningKey = async (): Promise<SigningKey> => {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true })
  const jwk: JWK = await exportJWK(privateKey)
  // Short, because each token carries it and both must fit a cookie each.
  const kid = (await calculateJwkThumbprint(jwk)).slice(0, 8)
  return SigningKey.parse({ ...jwk, alg: 'ES256', use: 'sig', kid })
}

/** Processes that start at the same time agree on one key: the first one stored wins. */
const readOrStore = async (database: Database, purpose: string, made: Record<string, unknown>) => {
  await database.insert(identityKeys).values({ purpose, key: made }).onConflictDoNothing()
  const [row] = await database.select().from(identityKeys).where(eq(identityKeys.purpose, purpose))
  if (!row) throw new Error(`The identity key '${purpose}' vanished from the database while it was being read.`)
  return row.key
}

/** All keys that tokens may be signed by, the newest first. */
export const readSigningKeys = async (database: Database) => {
  const rows = await database
    .select()
    .from(identityKeys)
    .where(like(identityKeys.purpose, `${SIGNING_PURPOSE}%`))
    .orderBy(desc(identityKeys.createdAt))
  return rows.map(({ key, createdAt }) => ({ key: SigningKey.parse(key), createdAt }))
}

/** Processes that start at the same time and find the newest key too old count alike, so that they agree on its follower. */
const rotateSigningKey = async (database: Database) => {
  const keys = await readSigningKeys(database)
  const [newest] = keys
  if (newest && Date.now() - newest.createdAt.getTime() < SIGNING_KEY_DAYS * DAY_MS) return
  const purpose = newest ? `${SIGNING_PURPOSE}/${keys.length + 1}` : SIGNING_PURPOSE
  await readOrStore(database, purpose, await makeSigningKey())
}

/** The keys that sign tokens and cookies; they survive a restart, so nobody is signed out by one. */
export const readIdentityKeys = async (database: Database): Promise<IdentityKeys> => {
  await rotateSigningKey(database)
  const [newest, ...older] = (await readSigningKeys(database)).map(({ key }) => key)
  if (!newest) throw new Error('The keys that sign tokens vanished from the database while they were being read.')
  const cookieKey = { key: randomBytes(32).toString('base64url') }
  const { key } = CookieKey.parse(await readOrStore(database, 'cookie-signing', cookieKey))
  return { signingKeys: [newest, ...older], cookieKeys: [key] }
}

export const publicKeyOf = ({ kty, crv, alg, use, kid, x, y }: SigningKey): JWK => ({ kty, crv, alg, use, kid, x, y })
