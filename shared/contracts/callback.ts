import * as z from 'zod'

/** The format of the body of a call. */
export const CallbackFormat = z.enum(['json', 'xml'])
export type CallbackFormat = z.infer<typeof CallbackFormat>

/** Longest address of a callback, in characters. */
export const LONGEST_CALLBACK_URL = 500

/** Body of `PUT /customers/me` for the FTP integration of a business; without an address no call is made. */
export const CallbackSettings = z.strictObject({
  callbackUrl: z.string().trim().min(1).max(LONGEST_CALLBACK_URL).nullable(),
  callbackFormat: CallbackFormat,
})
export type CallbackSettings = z.infer<typeof CallbackSettings>

/** The settings of a business that has not set up a callback. */
export const NO_CALLBACK: CallbackSettings = { callbackUrl: null, callbackFormat: 'json' }

/** The texts of a version of the settings, whose tag a change sends. A business without a callback has a version too. */
export const callbackTextsOf = ({ callbackUrl, callbackFormat }: CallbackSettings) => ({
  callbackUrl: callbackUrl ?? '',
  callbackFormat,
})

/** Why an address is not called; the codes of the refusals when one is saved are `callback-<this>`. */
export const CallbackUrlFault = z.enum([
  'not-a-url',
  'not-https',
  'has-credentials',
  'port',
  'not-public',
  'unknown-host',
])
export type CallbackUrlFault = z.infer<typeof CallbackUrlFault>

/** Why an attempt failed: the address is not called, or its response is no success. */
export const CallbackFailure = z.enum([
  ...CallbackUrlFault.options,
  'unreachable',
  'certificate',
  'timeout',
  'redirect',
  /** The response had another status than success. */
  'status',
])
export type CallbackFailure = z.infer<typeof CallbackFailure>

/** One call of a delivery. */
export const CallbackAttempt = z.object({
  at: z.iso.datetime(),
  durationMs: z.int().nonnegative(),
  /** Null without a response. */
  statusCode: z.int().nullable(),
  /** Null for a success. */
  failure: CallbackFailure.nullable(),
})
export type CallbackAttempt = z.infer<typeof CallbackAttempt>

/** One message to the system of a business, with its attempts. */
export const CallbackDelivery = z.object({
  /** The header `webhook-id` of every attempt. */
  id: z.uuid(),
  event: z.enum(['test', 'order-status']),
  orderCode: z.string().nullable(),
  orderStatus: z.string().nullable(),
  /** `given-up`: every attempt failed. Stored deliveries and released remotes hold this name. */
  state: z.enum(['pending', 'delivered', 'given-up']),
  createdAt: z.iso.datetime(),
  /** Oldest first. */
  attempts: z.array(CallbackAttempt),
  nextAttemptAt: z.iso.datetime().nullable(),
})
export type CallbackDelivery = z.infer<typeof CallbackDelivery>

/** Response of `GET /customers/me/callback-deliveries`, the latest first. */
export const CallbackLog = z.object({
  /** When the signing secret was shown, which happens once; null before that. */
  secretShownAt: z.iso.datetime().nullable(),
  deliveries: z.array(CallbackDelivery),
})
export type CallbackLog = z.infer<typeof CallbackLog>

/** Response of `POST /customers/me/callback-secret`: never to be read again. */
export const CallbackSecret = z.object({ secret: z.string() })
export type CallbackSecret = z.infer<typeof CallbackSecret>
