import * as z from 'zod'
import { RemoteName } from './remote-registry.ts'

/** The public half of a P-256 key that signs the registry (ES256), as `config.json` names it. */
export const RegistryKey = z.object({
  id: z.string().min(1).max(100),
  /** Coordinates of the point, base64url as in a JSON Web Key (RFC 7518, 6.2.1). */
  x: z.string().regex(/^[\w-]{43}$/),
  y: z.string().regex(/^[\w-]{43}$/),
})
export type RegistryKey = z.infer<typeof RegistryKey>

/** The public half of a team's key, with the remotes whose releases it may sign. The platform grants them in `config.json`. */
export const TeamKey = RegistryKey.extend({ remotes: z.array(RemoteName).min(1) })
export type TeamKey = z.infer<typeof TeamKey>

/** A document with its signatures. They cover the exact text, so the document needs no canonical form. */
export const SignedDocument = z.object({
  document: z.string(),
  /** One signature per active key, so that a key can be replaced while open pages know only the previous one. */
  signatures: z
    .array(z.object({ keyId: z.string(), signature: z.string().regex(/^[\w-]{86}$/) }))
    .min(1)
    .max(4),
})
export type SignedDocument = z.infer<typeof SignedDocument>
