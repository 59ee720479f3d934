/** Hosts of the storefront: the shop, the account site and whatever else stands below its domain. */
const isOfStorefront = (hostname: string, parentDomain: string) =>
  hostname === parentDomain || hostname.endsWith(`.${parentDomain}`)

/** A page of the storefront to which a customer may be sent; undefined for anything else. */
export const parseStorefrontAddress = (address: string, parentDomain: string): string | undefined => {
  // Browsers forgive what these hide, such as a line break within `java script:`.
  if (/[\s\\]/.test(address) || !/^https?:\/\//i.test(address)) return undefined
  const url = URL.parse(address)
  if (!url || url.username !== '' || url.password !== '') return undefined
  return isOfStorefront(url.hostname, parentDomain) ? url.href : undefined
}
