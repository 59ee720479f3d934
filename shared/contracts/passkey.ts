import * as z from 'zod'
import { lineOfText } from './line-of-text.ts'

const LONGEST_PASSKEY_NAME = 60

/** The name by which a customer recognises a passkey, such as that of a phone. */
export const PasskeyName = z.strictObject({ name: lineOfText(LONGEST_PASSKEY_NAME).min(1) })
export type PasskeyName = z.infer<typeof PasskeyName>

/** A passkey of the account. The key itself never leaves the device of the customer. */
export const Passkey = z.object({
  id: z.uuid(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  /** Null until the first sign-in with it. */
  lastUsedAt: z.iso.datetime().nullable(),
  /** Whether the customer's provider of passkeys copies it to other devices. */
  isSynced: z.boolean(),
})
export type Passkey = z.infer<typeof Passkey>

/** Response of `GET v2/identities/{idpType}/{idpSub}/passkeys`, oldest first. */
export const PasskeyList = z.object({
  passkeys: z.array(Passkey),
  /** Whether the account has a password. Without one the last passkey cannot be removed. */
  hasPassword: z.boolean(),
})
export type PasskeyList = z.infer<typeof PasskeyList>

const Base64url = z
  .string()
  .regex(/^[\w-]+$/)
  .max(16_384)

const Transports = z.array(z.string().max(32)).max(16)

/** The result of `navigator.credentials.create` as JSON, without the fields that the site does not read. */
export const PasskeyRegistration = z.object({
  id: Base64url,
  rawId: Base64url,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: Base64url,
    attestationObject: Base64url,
    transports: Transports.optional(),
  }),
})
export type PasskeyRegistration = z.infer<typeof PasskeyRegistration>

/** The result of `navigator.credentials.get` as JSON, without the fields that the site does not read. */
export const PasskeyAssertion = z.object({
  id: Base64url,
  rawId: Base64url,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: Base64url,
    authenticatorData: Base64url,
    signature: Base64url,
  }),
})
export type PasskeyAssertion = z.infer<typeof PasskeyAssertion>

const CredentialDescriptor = z.object({
  id: z.string(),
  type: z.string(),
  transports: z.array(z.string()).optional(),
})

/** Response of `POST v2/identities/{idpType}/{idpSub}/passkeys/challenges`: the options of `navigator.credentials.create`. */
export const PasskeyCreationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.string(), alg: z.int() })),
  timeout: z.int().optional(),
  excludeCredentials: z.array(CredentialDescriptor).optional(),
  authenticatorSelection: z
    .object({
      residentKey: z.string().optional(),
      requireResidentKey: z.boolean().optional(),
      userVerification: z.string().optional(),
    })
    .optional(),
  attestation: z.string().optional(),
})
export type PasskeyCreationOptions = z.infer<typeof PasskeyCreationOptions>

/** Body of `POST v2/identities/{idpType}/{idpSub}/passkeys`. */
export const NewPasskey = z.strictObject({ ...PasskeyName.shape, credential: PasskeyRegistration })
export type NewPasskey = z.infer<typeof NewPasskey>
