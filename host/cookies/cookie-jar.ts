/** Every value under a name in a `document.cookie` text: a subdomain can plant a second cookie beside the site's own. */
export const cookieValues = (cookies: string, name: string): string[] =>
  cookies
    .split('; ')
    .filter((pair) => pair.startsWith(`${name}=`))
    .map((pair) => pair.slice(name.length + 1))

/** The value of the only cookie of a name; undefined where there are two, because nothing distinguishes them. */
export const singleCookieValue = (cookies: string, name: string): string | undefined => {
  const values = cookieValues(cookies, name)
  return values.length === 1 ? values[0] : undefined
}

/** The cookies of the page, as strings. */
export type CookieJar = {
  /** Every value under this name: a subdomain can plant a second cookie beside ours. */
  values: (name: string) => string[]
  write: (name: string, value: string, attributes: CookieAttributes) => void
  remove: (name: string, attributes: Pick<CookieAttributes, 'domain'>) => void
  /** Removes cookies of this name at narrower paths and hosts, where only another page can have set them. */
  removePlanted: (name: string, attributes: Pick<CookieAttributes, 'domain'>) => void
}

export type CookieAttributes = { domain: string; expiresAt: Date }

const serialise = (name: string, value: string, { domain, expiresAt }: CookieAttributes) =>
  `${name}=${value}; Domain=${domain}; Path=/; Secure; SameSite=Strict; Expires=${expiresAt.toUTCString()}`

/** `/a/b` → `/a`, `/a/b`: a cookie may be bound to any of them. */
const foldersOf = (pathname: string): string[] => {
  const names = pathname.split('/').filter(Boolean)
  return names.map((_, place) => `/${names.slice(0, place + 1).join('/')}`)
}

export const createCookieJar = (page: Pick<Document, 'cookie' | 'location'> = document): CookieJar => ({
  values: (name) => cookieValues(page.cookie, name),
  write: (name, value, attributes) => {
    page.cookie = serialise(name, value, attributes)
  },
  remove: (name, { domain }) => {
    page.cookie = serialise(name, '', { domain, expiresAt: new Date(0) })
  },
  removePlanted: (name, { domain }) => {
    const { pathname, hostname } = page.location
    const expired = `${name}=; Secure; Expires=${new Date(0).toUTCString()}`
    page.cookie = `${expired}; Path=/`
    if (hostname !== domain) page.cookie = `${expired}; Path=/; Domain=${hostname}`
    for (const folder of foldersOf(pathname))
      for (const path of [folder, `${folder}/`])
        for (const scope of ['', `; Domain=${domain}`, `; Domain=${hostname}`])
          page.cookie = `${expired}; Path=${path}${scope}`
  },
})
