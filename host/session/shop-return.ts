import { parseStorefrontAddress } from '../routes/storefront-address.ts'
import { SHOP_RETURN_PATH } from '../routes/host-pages.ts'

type ShopReturn = {
  /** A page of the storefront. */
  address: string
  /** Whether the sign-in must be fresh. */
  isFresh: boolean
}

/** The page of the shop that the sign-in returns to; undefined for any other address of the account site. */
export const shopReturnOf = (
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  parentDomain: string,
): ShopReturn | undefined => {
  if (pathname !== SHOP_RETURN_PATH) return undefined
  const query = new URLSearchParams(search)
  const address = parseStorefrontAddress(query.get('to') ?? '', parentDomain)
  return address === undefined ? undefined : { address, isFresh: query.get('fresh') === 'true' }
}

/** The address of the account site that signs the customer in and returns to a page of the shop. */
export const shopReturnAddress = (accountOrigin: string, { address, isFresh }: ShopReturn): string => {
  const url = new URL(SHOP_RETURN_PATH, accountOrigin)
  url.searchParams.set('to', address)
  if (isFresh) url.searchParams.set('fresh', 'true')
  return url.href
}
