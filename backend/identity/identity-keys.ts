import { eq } from 'drizzle-orm'
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

export type IdentityKeys = { signingKey: SigningKey; cookieKeys: string[] }

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

/** The keys that sign tokens and cookies; they survive a restart, so nobody is signed out by one. */
export const readIdentityKeys = async (database: Database): Promise<IdentityKeys> => {
  const signingKey = SigningKey.parse(await readOrStore(database, 'token-signing', await makeSigningKey()))
  const cookieKey = { key: randomBytes(32).toString('base64url') }
  const { key } = CookieKey.parse(await readOrStore(database, 'cookie-signing', cookieKey))
  return { signingKey, cookieKeys: [key] }
}

export const publicKeyOf = ({ kty, crv, alg, use, kid, x, y }: SigningKey): JWK => ({ kty, crv, alg, use, kid, x, y })
