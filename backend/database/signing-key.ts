import { eq } from 'drizzle-orm'
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Database } from './database.ts'
import { signingKeys } from './signing-key-table.ts'

export type Signer = {
  /** base64url HMAC-SHA-256. */
  sign: (text: string) => string
  isSigned: (text: string, signature: string) => boolean
}

const signerOf = (key: Buffer): Signer => {
  const digest = (text: string) => createHmac('sha256', key).update(text).digest()
  return {
    sign: (text) => digest(text).toString('base64url'),
    isSigned(text, signature) {
      const [wanted, given] = [digest(text), Buffer.from(signature, 'base64url')]
      return wanted.length === given.length && timingSafeEqual(wanted, given)
    },
  }
}

/** The signer for one purpose; its key is made the first time, by whichever process comes first. */
export const createSigner = async (
  database: Database,
  purpose: 'cursors' | 'objects' | 'callbacks',
): Promise<Signer> => {
  const made = { purpose, key: randomBytes(32).toString('base64') }
  await database.insert(signingKeys).values(made).onConflictDoNothing()
  const [row] = await database.select().from(signingKeys).where(eq(signingKeys.purpose, purpose))
  if (!row) throw new Error(`The signing key for ${purpose} vanished while it was being read.`)
  return signerOf(Buffer.from(row.key, 'base64'))
}
