import type { Signer } from '../database/signing-key.ts'

type ObjectUrlOptions = {
  /** How long the address answers at least. It answers at most twice as long: see [Note: Addresses that stay the same]. */
  validForSeconds: number
  /** Given for a download: the name under which a browser saves the object. */
  fileName?: string
}

export type SignedAddress = { key: string; expires: number; fileName?: string | undefined; signature: string }

const textOf = ({ key, expires, fileName }: Omit<SignedAddress, 'signature'>) =>
  JSON.stringify([key, expires, fileName ?? null])

/** Makes and checks the addresses at which objects are fetched without a token, for a while. */
export const createObjectUrls = (signer: Signer, apiOrigin: string, now: () => number = Date.now) => ({
  /**
   * [Note: Addresses that stay the same] The expiry is rounded up to a multiple of the validity, so that the same object has
   * the same address for that long and a browser's cache recognises it.
   */
  urlOf(key: string, { validForSeconds, fileName }: ObjectUrlOptions): string {
    const expires = (Math.floor(now() / 1000 / validForSeconds) + 2) * validForSeconds
    const url = new URL(`/objects/${key}`, apiOrigin)
    url.searchParams.set('expires', String(expires))
    if (fileName !== undefined) url.searchParams.set('name', fileName)
    url.searchParams.set('signature', signer.sign(textOf({ key, expires, fileName })))
    return url.href
  },
  /** Seconds that the address still answers, 0 when it is over; undefined when it was not made here. */
  secondsLeft({ signature, ...address }: SignedAddress): number | undefined {
    if (!signer.isSigned(textOf(address), signature)) return undefined
    return Math.max(0, address.expires - Math.floor(now() / 1000))
  },
})

export type ObjectUrls = ReturnType<typeof createObjectUrls>
