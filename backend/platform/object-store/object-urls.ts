import { sessionOfCall } from '../authentication/bearer-authentication.ts'
import type { Signer } from '../database/signing-key.ts'
import { ensureObjectKey, isObjectKey } from './object-store.ts'

type ObjectUrlOptions = {
  /** How long the address is valid at least. It is valid at most twice as long: see [Note: Stable signed addresses]. */
  validForSeconds: number
  /** Given for a download: the name under which a browser saves the object. */
  fileName?: string
}

export type SignedAddress = {
  key: string
  expires: number
  fileName?: string | undefined
  /** See: [Note: Session-bound addresses] */
  session?: string | undefined
  signature: string
}

/** The text of `JSON.stringify([key, expires, …])`, put together because the key of an object needs no escapes: see `isObjectKey`. */
const textOf = ({ key, expires, fileName, session }: Omit<SignedAddress, 'signature'>) => {
  const name = fileName === undefined ? 'null' : JSON.stringify(fileName)
  const ofSession = session === undefined ? '' : `,${JSON.stringify(session)}`
  return `["${key}",${expires},${name}${ofSession}]`
}

/**
 * [Note: Session-bound addresses]
 * An address needs no token, so it would outlive a sign-out. Therefore each one names the session for which it is made, its
 * signature covers the name, and the routes refuse it once that session has ended: by a sign-out, or by a new password, which
 * ends all sessions. Addresses of public pages name none.
 */

/** Addresses of one validity and one session. To sign and to write are apart, because many addresses share all but key and signature. */
type MadeAddresses = {
  sign: (key: string, fileName?: string) => string
  write: (parts: { key: string; signature: string; encodedName?: string | undefined }) => string
}

/** Makes and checks the addresses at which objects are fetched without a token, for a while. */
export const createObjectUrls = (signer: Signer, apiOrigin: string, now: () => number = Date.now) => {
  const base = `${apiOrigin}/objects/`

  /**
   * [Note: Stable signed addresses] The expiry is rounded up to a multiple of the validity, so that the same object has
   * the same address within a session for that long and a browser's cache recognises it.
   */
  const addressesFor = (validForSeconds: number): MadeAddresses => {
    const expires = (Math.floor(now() / 1000 / validForSeconds) + 2) * validForSeconds
    const session = sessionOfCall.getStore()
    const ofSession = session === undefined ? '' : `&session=${encodeURIComponent(session)}`
    return {
      sign: (key, fileName) => signer.sign(textOf({ key: ensureObjectKey(key), expires, fileName, session })),
      write: ({ key, signature, encodedName }) => {
        const name = encodedName === undefined ? '' : `&name=${encodedName}`
        return `${base}${key}?expires=${expires}${name}${ofSession}&signature=${signature}`
      },
    }
  }

  return {
    addressesFor,
    urlOf(key: string, { validForSeconds, fileName }: ObjectUrlOptions): string {
      const { sign, write } = addressesFor(validForSeconds)
      const encodedName = fileName === undefined ? undefined : encodeURIComponent(fileName)
      return write({ key, encodedName, signature: sign(key, fileName) })
    },
    /** Changes whenever addresses of this validity do. */
    periodOf: (validForSeconds: number): number => Math.floor(now() / 1000 / validForSeconds),
    /** Seconds for which the address is still valid, 0 when it is over; undefined when it was not made here. */
    secondsLeft({ signature, ...address }: SignedAddress): number | undefined {
      if (!isObjectKey(address.key) || !signer.isSigned(textOf(address), signature)) return undefined
      return Math.max(0, address.expires - Math.floor(now() / 1000))
    },
  }
}

export type ObjectUrls = ReturnType<typeof createObjectUrls>
