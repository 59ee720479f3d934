/** Whether a host belongs to the storefront: its parent domain or any subdomain, such as shop and account site. */
const isOfStorefront = (hostname: string, parentDomain: string) =>
  hostname === parentDomain || hostname.endsWith(`.${parentDomain}`)

/** The address, where it is an http or https URL without a user name or password, which could look like a host. */
export const parseWebAddress = (address: string): URL | undefined => {
  // Browsers ignore these characters, for example a line break within `java script:`.
  if (/[\s\\]/.test(address) || !/^https?:\/\//i.test(address)) return undefined
  const url = URL.parse(address)
  return url && url.username === '' && url.password === '' ? url : undefined
}

/** The address, where it is a page of the storefront that a customer may be sent to; otherwise undefined. */
export const parseStorefrontAddress = (address: string, parentDomain: string): string | undefined => {
  const url = parseWebAddress(address)
  return url && isOfStorefront(url.hostname, parentDomain) ? url.href : undefined
}
