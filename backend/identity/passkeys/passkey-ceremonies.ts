import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import type {
  PasskeyAssertion,
  PasskeyCreationOptions,
  PasskeyRegistration,
} from '@account/shared/contracts/passkey.ts'
import { parse as bytesOfUuid } from 'uuid'
import type { Logger } from '../../platform/logger.ts'
import type { StorefrontSites } from '../../platform/storefront-sites.ts'
import type { PasskeyChallengesRepository } from './passkey-challenges-repository.ts'
import type { PasskeyRow, VerifiedPasskey } from './passkeys-repository.ts'

/** EdDSA, ES256 and RS256, in the numbers of COSE: between them every authenticator has one. */
const ALGORITHMS = [-8, -7, -257]

/** The place of a ceremony. `purpose` ties the challenge to one sign-in or one account. */
type Place = { sites: StorefrontSites; purpose: string }

type Keys = readonly Pick<PasskeyRow, 'credentialId' | 'transports'>[]

const descriptorsOf = (keys: Keys) => keys.map(({ credentialId, transports }) => ({ id: credentialId, transports }))

/**
 * The two ceremonies of WebAuthn. A passkey belongs to the parent domain of its storefront, because the sign-in pages and the
 * settings have hosts of their own; the origin of each response must still be the page that began the ceremony.
 */
export const createPasskeyCeremonies = (challenges: PasskeyChallengesRepository, logger?: Logger) => {
  /** The library throws for every kind of invalid response; the log says which kind it was. */
  const refused = (error: unknown) => {
    logger?.info(
      { reason: error instanceof Error ? error.message : String(error) },
      'the answer of a passkey was refused',
    )
    return { verified: false, registrationInfo: undefined, authenticationInfo: undefined } as const
  }

  return {
    async beginRegistration(
      { sites, purpose }: Place,
      account: { customerId: string; isNew: boolean; email: string; keys: Keys },
    ): Promise<PasskeyCreationOptions> {
      const { customerId, isNew, email, keys } = account
      const options = await generateRegistrationOptions({
        rpID: sites.parentDomain,
        rpName: sites.brandName,
        userID: new Uint8Array(bytesOfUuid(customerId)),
        userName: email,
        userDisplayName: email,
        attestationType: 'none',
        supportedAlgorithmIDs: ALGORITHMS,
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        excludeCredentials: descriptorsOf(keys),
      })
      const { challenge } = options
      await challenges.put({
        purpose,
        challenge,
        customerId: isNew ? null : customerId,
        newcomerId: isNew ? customerId : null,
      })
      return { ...options, rp: { id: sites.parentDomain, name: sites.brandName } }
    },

    /** Returns undefined if the response belongs to another challenge, page or storefront. */
    async finishRegistration({ sites, purpose }: Place, origin: string, answer: PasskeyRegistration) {
      const ceremony = await challenges.take(purpose)
      if (!ceremony) return undefined
      const { transports = [], ...response } = answer.response
      const { verified, registrationInfo } = await verifyRegistrationResponse({
        response: { ...answer, response, clientExtensionResults: {} },
        expectedChallenge: ceremony.challenge,
        expectedOrigin: origin,
        expectedRPID: sites.parentDomain,
        supportedAlgorithmIDs: ALGORITHMS,
        requireUserVerification: true,
      }).catch(refused)
      if (!verified) return undefined
      const { credential, credentialDeviceType } = registrationInfo
      const passkey: VerifiedPasskey = {
        credentialId: credential.id,
        publicKey: credential.publicKey,
        counter: credential.counter,
        transports,
        isSynced: credentialDeviceType === 'multiDevice',
      }
      return { passkey, newcomerId: ceremony.newcomerId }
    },

    /** Without `keys` the browser offers every passkey that it has for the storefront. */
    async beginSignIn({ sites, purpose }: Place, keys: Keys) {
      const options = await generateAuthenticationOptions({
        rpID: sites.parentDomain,
        userVerification: 'required',
        allowCredentials: descriptorsOf(keys),
      })
      await challenges.put({ purpose, challenge: options.challenge, customerId: null, newcomerId: null })
      return options
    },

    /** Returns undefined if the response belongs to another challenge, page, storefront or key, or if the counter fell. */
    async finishSignIn({ sites, purpose }: Place, passkey: PasskeyRow | undefined, answer: PasskeyAssertion) {
      const ceremony = await challenges.take(purpose)
      if (!ceremony || !passkey) return undefined
      const { credentialId: id, publicKey, counter } = passkey
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        response: { ...answer, clientExtensionResults: {} },
        expectedChallenge: ceremony.challenge,
        expectedOrigin: sites.issuer,
        expectedRPID: sites.parentDomain,
        credential: { id, publicKey, counter },
        requireUserVerification: true,
      }).catch(refused)
      if (!verified || !authenticationInfo) return undefined
      const { newCounter, credentialDeviceType } = authenticationInfo
      return { counter: newCounter, isSynced: credentialDeviceType === 'multiDevice' }
    },
  }
}

export type PasskeyCeremonies = ReturnType<typeof createPasskeyCeremonies>
