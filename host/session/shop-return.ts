import { parseStorefrontAddress } from '../routes/storefront-address.ts'
import { SHOP_RETURN_PATH } from '../routes/callback-paths.ts'

type ShopReturn = {
  /** A page of the storefront. */
  address: string
  /** Whether the password is to have been given just now. */
  isFresh: boolean
}

/** Where a customer goes whom a page of the shop sent to sign in; undefined for any other address of the account site. */
export const shopReturnOf = (
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  parentDomain: string,
): ShopReturn | undefined => {
  if (pathname !== SHOP_RETURN_PATH) return undefined
  const query = new URLSearchParams(search)
  const address = parseStorefrontAddress(query.get('to') ?? '', parentDomain)
  return address === undefined ? undefined : { address, isFresh: query.get('fresh') === 'true' }
}

/** The address of the account site that signs a customer in and returns to a page of the shop. */
export const shopReturnAddress = (accountOrigin: string, { address, isFresh }: ShopReturn): string => {
  const url = new URL(SHOP_RETURN_PATH, accountOrigin)
  url.searchParams.set('to', address)
  if (isFresh) url.searchParams.set('fresh', 'true')
  return url.href
}
