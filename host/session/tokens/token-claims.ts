import * as z from 'zod'
import { decodePayload } from './token-payload.ts'

const EpochSeconds = z.int().positive()
const Audience = z.union([z.string(), z.array(z.string())]).transform((audience) => [audience].flat())

/** What the site reads of an access token. The API alone decides whether it is genuine. */
export const AccessTokenClaims = z.object({
  iss: z.string(),
  aud: Audience,
  sub: z.string(),
  iat: EpochSeconds,
  exp: EpochSeconds,
})
export type AccessTokenClaims = z.infer<typeof AccessTokenClaims>

/** What the site reads of an ID token, to greet the customer and to choose menu entries: it protects nothing. */
export const IdTokenClaims = z.object({
  iss: z.string(),
  aud: Audience,
  sub: z.string(),
  sid: z.string().optional(),
  /** When the customer last gave the password. */
  auth_time: EpochSeconds.optional(),
  email: z.string().default(''),
  name: z.string().default(''),
  authentication_method: z.string().optional(),
  amr: z.array(z.string()).optional(),
  idp_type: z.string().default(''),
  idp_sub: z.string().default(''),
})
export type IdTokenClaims = z.infer<typeof IdTokenClaims>

/** The claims of a JWT, unverified; undefined when it is none or lacks a claim. */
export const claimsOf = <Claims extends z.ZodType>(token: string, schema: Claims): z.infer<Claims> | undefined => {
  try {
    return schema.safeParse(decodePayload(token)).data
  } catch {
    // Not a JWT: whoever wrote the cookie, it is of no use.
    return undefined
  }
}
