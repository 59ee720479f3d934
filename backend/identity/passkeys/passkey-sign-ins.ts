import type { PasskeyAssertion, PasskeyRegistration } from '@account/shared/contracts/passkey.ts'
import { v7 as uuidv7 } from 'uuid'
import { recordActivity } from '../../platform/activity/record-activity.ts'
import type { Database } from '../../platform/database/database.ts'
import type { StorefrontSites } from '../../platform/storefront-sites.ts'
import { signedInAtSecondsOf } from '../sessions/password-changes.ts'
import type { PasskeyCeremonies } from './passkey-ceremonies.ts'
import type { PasskeysRepository, VerifiedPasskey } from './passkeys-repository.ts'

/** A page of a pending sign-in. */
type SignInPlace = { sites: StorefrontSites; interactionId: string }

/** The page on which the reader of a mail finishes a registration. */
type RegistrationPlace = { sites: StorefrontSites; registrationId: string }

type SignedInByPasskey = { customerId: string; email: string; signedInAtSeconds: number }

/** A key of an account that does not exist yet. */
export type NewcomerPasskey = VerifiedPasskey & { customerId: string }

type PasskeySignInsOptions = { database: Database; passkeys: PasskeysRepository; ceremonies: PasskeyCeremonies }

/** Passkeys on the pages of the authority. The challenge belongs to one sign-in of one browser, or to one registration. */
export const createPasskeySignIns = ({ database, passkeys, ceremonies }: PasskeySignInsOptions) => {
  const signInOf = ({ sites, interactionId }: SignInPlace) => ({ sites, purpose: `sign-in ${interactionId}` })
  const registrationOf = ({ sites, registrationId }: RegistrationPlace) => ({
    sites,
    purpose: `registration ${registrationId}`,
  })

  return {
    /** A customer who is signed in and signs in again is offered the own passkeys only. */
    beginSignIn: async (place: SignInPlace, signedInId: string | undefined) =>
      ceremonies.beginSignIn(signInOf(place), signedInId === undefined ? [] : await passkeys.listOf(signedInId)),

    /** Returns undefined for every refusal, so that the response does not reveal which keys exist. */
    async signIn(
      place: SignInPlace,
      answer: PasskeyAssertion,
      browser?: string,
    ): Promise<SignedInByPasskey | undefined> {
      const found = await passkeys.findToSignIn(place.sites.storefront.code, answer.id)
      const use = await ceremonies.finishSignIn(signInOf(place), found?.passkey, answer)
      if (!found || !use || !(await passkeys.recordUse(found.passkey, use))) return undefined
      const { customer, readAtSeconds } = found
      await recordActivity(database, { customerId: customer.id, kind: 'signed-in-with-passkey', browser })
      const signedInAtSeconds = signedInAtSecondsOf(customer, readAtSeconds)
      return { customerId: customer.id, email: customer.email, signedInAtSeconds }
    },

    beginRegistration: (place: RegistrationPlace, email: string) =>
      ceremonies.beginRegistration(registrationOf(place), { customerId: uuidv7(), isNew: true, email, keys: [] }),

    async finishRegistration(
      place: RegistrationPlace,
      answer: PasskeyRegistration,
    ): Promise<NewcomerPasskey | undefined> {
      const finished = await ceremonies.finishRegistration(registrationOf(place), place.sites.issuer, answer)
      if (!finished?.newcomerId) return undefined
      return { ...finished.passkey, customerId: finished.newcomerId }
    },
  }
}

export type PasskeySignIns = ReturnType<typeof createPasskeySignIns>
