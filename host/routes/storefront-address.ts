/** Whether a host belongs to the storefront: its parent domain or any subdomain, such as shop and account site. */
const isOfStorefront = (hostname: string, parentDomain: string) =>
  hostname === parentDomain || hostname.endsWith(`.${parentDomain}`)

/** The address, where it is a page of the storefront that a customer may be sent to; otherwise undefined. */
export const parseStorefrontAddress = (address: string, parentDomain: string): string | undefined => {
  // Browsers ignore these characters, for example a line break within `java script:`.
  if (/[\s\\]/.test(address) || !/^https?:\/\//i.test(address)) return undefined
  const url = URL.parse(address)
  if (!url || url.username !== '' || url.password !== '') return undefined
  return isOfStorefront(url.hostname, parentDomain) ? url.href : undefined
}
