import * as z from 'zod'

/** The kinds of actions on an account. */
export const AccountActivityKind = z.enum([
  'registered',
  'signed-in',
  'signed-in-with-passkey',
  'sign-in-refused',
  'email-change-requested',
  'email-changed',
  'email-change-withdrawn',
  'password-changed',
  'passkey-added',
  'passkey-removed',
  'passkey-renamed',
  'details-changed',
  'address-added',
  'address-changed',
  'address-deleted',
  'invoice-details-changed',
  'export-requested',
  'places-switched-on',
  'places-switched-off',
  'deletion-requested',
])
export type AccountActivityKind = z.infer<typeof AccountActivityKind>

/** One action, which the site keeps for a year. It names no value, so that a list of changes is not a list of former addresses. */
export const AccountActivity = z.object({
  id: z.uuid(),
  /** An `AccountActivityKind`, or a kind that a later back end adds. */
  kind: z.string().max(60),
  happenedAt: z.iso.datetime(),
  /** The browser and system of a sign-in, such as `Firefox, Windows`; null for other actions and unknown browsers. */
  browser: z.string().nullable(),
})
export type AccountActivity = z.infer<typeof AccountActivity>

/** Response of `GET v2/identities/{idpType}/{idpSub}/activity`, newest first. */
export const AccountActivityPage = z.object({
  activities: z.array(AccountActivity),
  /** The `before` of the next page; null on the last one. */
  next: z.uuid().nullable(),
})
export type AccountActivityPage = z.infer<typeof AccountActivityPage>

/** Query of `GET v2/identities/{idpType}/{idpSub}/activity`. */
export const AccountActivityQuery = z.object({
  /** The id of an action: the page begins with the one before it. */
  before: z.uuid().optional(),
})
export type AccountActivityQuery = z.infer<typeof AccountActivityQuery>
