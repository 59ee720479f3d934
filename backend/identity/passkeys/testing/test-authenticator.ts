import { isoCBOR } from '@simplewebauthn/server/helpers'
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { PasskeyAssertion, PasskeyRegistration } from '@account/shared/contracts/passkey.ts'

type Ceremony = { challenge: string; origin: string; rpId: string }

const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const ATTESTED = 0x40

const digest = (text: string | Buffer) => createHash('sha256').update(text).digest()

const clientDataOf = (type: 'webauthn.create' | 'webauthn.get', { challenge, origin }: Ceremony) =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

const countOf = (counter: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(counter)
  return bytes
}

/** Responds to ceremonies as a security key with one passkey does. Its counter is public, so that a test can copy the key. */
export const createTestAuthenticator = (counter = 0) => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const credentialId = randomBytes(32)
  const id = credentialId.toString('base64url')
  const coseKey = isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ]),
  )
  const flagsOf = (flags: number) => Buffer.from([flags])

  return {
    id,
    counter,

    register(ceremony: Ceremony): PasskeyRegistration {
      const authData = Buffer.concat([
        digest(ceremony.rpId),
        flagsOf(USER_PRESENT | USER_VERIFIED | ATTESTED),
        countOf(this.counter),
        Buffer.alloc(16),
        Buffer.from([0, credentialId.length]),
        credentialId,
        coseKey,
      ])
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData)],
      ])
      return {
        ...{ id, rawId: id, type: 'public-key' },
        response: {
          clientDataJSON: clientDataOf('webauthn.create', ceremony).toString('base64url'),
          attestationObject: Buffer.from(isoCBOR.encode(attestation as never)).toString('base64url'),
          transports: ['internal'],
        },
      }
    },

    /** Counts the use. Without verification of the user, as a stolen key would respond, where `isVerified` is false. */
    signIn(ceremony: Ceremony, { isVerified } = { isVerified: true }): PasskeyAssertion {
      this.counter += 1
      const flags = isVerified ? USER_PRESENT | USER_VERIFIED : USER_PRESENT
      const authData = Buffer.concat([digest(ceremony.rpId), flagsOf(flags), countOf(this.counter)])
      const clientData = clientDataOf('webauthn.get', ceremony)
      const signature = sign('sha256', Buffer.concat([authData, digest(clientData)]), privateKey)
      return {
        ...{ id, rawId: id, type: 'public-key' },
        response: {
          clientDataJSON: clientData.toString('base64url'),
          authenticatorData: authData.toString('base64url'),
          signature: signature.toString('base64url'),
        },
      }
    },
  }
}

export type TestAuthenticator = ReturnType<typeof createTestAuthenticator>
