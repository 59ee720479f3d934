import { PhoneUploadAddresses } from '@account/shared/contracts/phone-upload.ts'
import type { Storefront } from '@account/shared/storefronts/storefront.ts'

/**
 * What the code says: the phone page of the storefront's vendors, with the token in the fragment, which no browser sends
 * to a server. Throws when the address of any of the three groups is no valid URL.
 */
export const phoneCodeAddress = (addresses: unknown, { brand }: Storefront, token: string): string => {
  const parsed = PhoneUploadAddresses.safeParse(addresses)
  if (!parsed.success) {
    const groups = parsed.error.issues.map(({ path }) => path.join('.')).join(', ')
    throw new Error(`The configuration's phone upload addresses are missing or no URLs: ${groups}.`)
  }
  const address = new URL(parsed.data[brand])
  address.hash = token
  return address.href
}
