/** The cookies of the page, as strings. */
export type CookieJar = {
  /** Every value under this name: a subdomain can plant a second cookie beside ours. */
  values: (name: string) => string[]
  write: (name: string, value: string, attributes: CookieAttributes) => void
  remove: (name: string, attributes: Pick<CookieAttributes, 'domain'>) => void
}

export type CookieAttributes = { domain: string; expiresAt: Date }

const serialise = (name: string, value: string, { domain, expiresAt }: CookieAttributes) =>
  `${name}=${value}; Domain=${domain}; Path=/; Secure; SameSite=Strict; Expires=${expiresAt.toUTCString()}`

export const createCookieJar = (page: Pick<Document, 'cookie'> = document): CookieJar => ({
  values: (name) =>
    page.cookie
      .split('; ')
      .filter((pair) => pair.startsWith(`${name}=`))
      .map((pair) => pair.slice(name.length + 1)),
  write: (name, value, attributes) => {
    page.cookie = serialise(name, value, attributes)
  },
  remove: (name, { domain }) => {
    page.cookie = serialise(name, '', { domain, expiresAt: new Date(0) })
  },
})
