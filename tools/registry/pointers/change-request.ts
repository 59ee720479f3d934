import { RemoteName } from '@account/shared/contracts/remote-registry.ts'
import { SignedDocument } from '@account/shared/contracts/signed-document.ts'
import * as z from 'zod'
import { ChangeOrigin } from '../contents/change-entry.ts'
import { ReleaseFailure } from '../contents/release-failure.ts'
import type { Audience } from './registry-changes.ts'
import { signedText, verifiedDocument } from '../trust/registry-keys.ts'
import { acceptedTeamKeys, keysFor, requireTeamKeys } from '../trust/team-keys.ts'

const RequestedAudience = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('everyone') }),
  z.object({ kind: z.literal('percent'), percent: z.int().min(1).max(99) }),
  z.object({ kind: z.literal('storefronts'), storefronts: z.array(z.string().min(1)).min(1) }),
  z.object({ kind: z.literal('accounts'), accounts: z.array(z.string().min(1)).min(1).max(20) }),
]) satisfies z.ZodType<Audience>

/** The version becomes the name of a folder and a part of an address. */
const RequestedVersion = z
  .string()
  .max(100)
  .regex(/^\d[\w.+-]*$/)

const Change = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('release'),
    version: RequestedVersion,
    /** Names the release file, which the team has signed. */
    hash: z.string().regex(/^[\w-]{43}$/),
    audience: RequestedAudience,
    mayReplaceCanary: z.boolean(),
  }),
  z.object({ kind: z.literal('promote'), version: RequestedVersion }),
  /** `canary` names the only release that may be withdrawn. */
  z.object({ kind: z.literal('rollback'), canary: RequestedVersion.optional() }),
  z.object({ kind: z.enum(['disable', 'enable']) }),
])
export type RequestedChange = z.infer<typeof Change>

/**
 * [Note: Requests of teams] Only the platform's key moves a pointer, and a team has none. It writes a request beside the releases,
 * signed by its own key, and the platform's `release accept` checks it, runs the gate and moves the pointer. A request is valid for a
 * day and once: the registry holds the time of the last one that was accepted for the remote, so a program that writes to the folder
 * cannot put an earlier request back. It names the address of its releases: one for a test site is refused in production.
 */
export const ChangeRequest = z.object({
  remote: RemoteName,
  change: Change,
  /** The address of the releases, because one key may release to a test site and to production. */
  address: z.string(),
  /** When it was signed. */
  at: z.iso.datetime(),
  origin: ChangeOrigin,
})
export type ChangeRequest = z.infer<typeof ChangeRequest>

/** The folder of the requests. Web servers do not serve it, as its name begins with a dot. */
export const REQUESTS_FOLDER = '.requests'
/** The folder of the answers in a folder of releases. */
export const ANSWERS_FOLDER = '.answers'

const VALID_MS = 24 * 60 * 60 * 1000
/** Clocks of two machines differ by less. */
const CLOCK_SKEW_MS = 5 * 60 * 1000

/** Signs with the keys of the team. Throws `ReleaseFailure` where it has none for the remote. */
export const signRequest = (request: ChangeRequest, keyFile: string | undefined): string =>
  signedText(JSON.stringify(request), requireTeamKeys(keyFile, request.remote))

const parsed = (text: string) => {
  try {
    const signed = SignedDocument.parse(JSON.parse(text))
    return { signed, request: ChangeRequest.parse(JSON.parse(signed.document)) }
  } catch (cause) {
    throw new ReleaseFailure(
      'It is not a request that these tools know: its team requests again, with the version of @account/tools that the platform has.',
      { cause },
    )
  }
}

/** The request of a text. Throws `ReleaseFailure` unless a key signed it that may release the remote, within the last day. */
export const verifiedRequest = (text: string, keyFile: string | undefined): ChangeRequest => {
  const { signed, request } = parsed(text)
  if (verifiedDocument(signed, keysFor(acceptedTeamKeys(keyFile), request.remote)) === undefined)
    throw new ReleaseFailure(
      `No key that may release ${request.remote} signed it: TEAM_PUBLIC_KEYS of the platform must name a key of the team.`,
    )
  const age = Date.now() - Date.parse(request.at)
  if (age > VALID_MS)
    throw new ReleaseFailure(`It was signed at ${request.at}, and a request is valid for a day: request it again.`)
  if (age < -CLOCK_SKEW_MS)
    throw new ReleaseFailure(
      `It was signed at ${request.at}, which is not yet: set the clock of the machine that signed it, and request it again.`,
    )
  return request
}
