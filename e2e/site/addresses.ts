const portNamed = (name: string): number | undefined => {
  const value = process.env[name]
  if (value === undefined || value === '') return undefined
  const port = Number(value)
  if (!Number.isInteger(port)) throw new Error(`${name} must be a port number, not '${value}'.`)
  return port
}

/** The port of the site under test. */
export const sitePort = portNamed('E2E_PORT') ?? 3000

/** The port of a second site whose access tokens live for seconds; undefined when the test command started none. */
export const shortTokensPort = portNamed('E2E_SHORT_PORT')

export const accountOrigin = (storefront: string, port = sitePort) => `http://account.${storefront}.localhost:${port}`
export const shopOrigin = (storefront: string, port = sitePort) => `http://www.${storefront}.localhost:${port}`
export const remotesOrigin = `http://remotes.localhost:${sitePort}`
export const apiOrigin = `http://api.localhost:${sitePort}`

/** A URL pattern of the services as pages of any storefront call them. */
export const apiUrlPattern = `http://account.*.localhost:${sitePort}/api`

/** Whether this is a call to a service whose path below `/api/` begins with `beginning`, such as `orders/v2/`. */
export const isApiCall = (address: string, beginning: string): boolean => {
  const { hostname, port, pathname, search } = new URL(address)
  const isSite = /^account\.\w+\.localhost$/.test(hostname) && port === String(sitePort)
  return isSite && `${pathname}${search}`.startsWith(`/api/${beginning}`)
}
