import { PhoneUploadAddresses } from '@account/shared/contracts/phone-upload.ts'
import type { Storefront } from '@account/shared/storefronts/storefront.ts'

/**
 * The address in the QR code: the upload page of the storefront's brand, with the token in the fragment, which a
 * browser never sends to a server. Throws when one of the three configured addresses is not a URL.
 */
export const phoneCodeAddress = (addresses: unknown, { brand }: Storefront, token: string): string => {
  const parsed = PhoneUploadAddresses.safeParse(addresses)
  if (!parsed.success) {
    const groups = parsed.error.issues.map(({ path }) => path.join('.')).join(', ')
    throw new Error(`The configured phone upload addresses are missing or invalid for: ${groups}.`)
  }
  const address = new URL(parsed.data[brand])
  address.hash = token
  return address.href
}
