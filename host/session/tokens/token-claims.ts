import * as z from 'zod'
import { decodePayload } from './token-payload.ts'

const EpochSeconds = z.int().positive()
const Audience = z.union([z.string(), z.array(z.string())]).transform((audience) => [audience].flat())

/** The claims of an access token that the site reads. Only the API verifies the token. */
export const AccessTokenClaims = z.object({
  iss: z.string(),
  aud: Audience,
  sub: z.string(),
  iat: EpochSeconds,
  exp: EpochSeconds,
})
export type AccessTokenClaims = z.infer<typeof AccessTokenClaims>

/** The claims of an ID token that the site reads, for the greeting and the menu entries. They protect nothing. */
export const IdTokenClaims = z.object({
  iss: z.string(),
  aud: Audience,
  sub: z.string(),
  sid: z.string().optional(),
  /** The time when the customer last entered the password. */
  auth_time: EpochSeconds.optional(),
  email: z.string().default(''),
  name: z.string().default(''),
  authentication_method: z.string().optional(),
  amr: z.array(z.string()).optional(),
  idp_type: z.string().default(''),
  idp_sub: z.string().default(''),
})
export type IdTokenClaims = z.infer<typeof IdTokenClaims>

/** The unverified claims of a JWT; undefined for another text, or without a required claim. */
export const claimsOf = <Claims extends z.ZodType>(token: string, schema: Claims): z.infer<Claims> | undefined => {
  try {
    return schema.safeParse(decodePayload(token)).data
  } catch {
    // The cookie contains no JWT.
    return undefined
  }
}
