import type { Cookie } from '@playwright/test'
import { nodeRequest, type NodeResponse } from '../site/node-request.ts'

const cookieOf = (header: string, domain: string): Cookie => {
  const [pair = '', ...attributes] = header.split(/; */)
  const [, name = '', value = ''] = /^([^=]+)=(.*)$/.exec(pair) ?? []
  const valueOf = (attribute: string) =>
    attributes.find((candidate) => candidate.toLowerCase().startsWith(`${attribute}=`))?.slice(attribute.length + 1)
  const expires = valueOf('expires')
  return {
    name,
    value,
    domain,
    path: valueOf('path') ?? '/',
    expires: expires === undefined ? -1 : Date.parse(expires) / 1000,
    httpOnly: attributes.some((attribute) => attribute.toLowerCase() === 'httponly'),
    secure: attributes.some((attribute) => attribute.toLowerCase() === 'secure'),
    // The authority sets Lax or nothing, which browsers treat as Lax.
    sameSite: 'Lax',
  }
}

const isOver = ({ expires }: Cookie) => expires !== -1 && expires * 1000 < Date.now()

/** An HTTP client of an authority that behaves like a browser: it keeps cookies, sends forms and follows redirects. */
export const createAuthorityClient = (authority: string) => {
  const { hostname, origin } = new URL(authority)
  const cookies = new Map<string, Cookie>()

  const keep = (header: string) => {
    const cookie = cookieOf(header, hostname)
    const key = `${cookie.name} ${cookie.path}`
    if (isOver(cookie)) cookies.delete(key)
    else cookies.set(key, cookie)
  }

  const send = async (address: string, form?: Record<string, string>): Promise<NodeResponse> => {
    const { pathname } = new URL(address)
    const sent = [...cookies.values()].filter(({ path }) => pathname.startsWith(path))
    const headers = { accept: 'text/html', cookie: sent.map(({ name, value }) => `${name}=${value}`).join('; ') }
    const response = await nodeRequest(address, {
      headers: { ...headers, ...(form && { origin, 'content-type': 'application/x-www-form-urlencoded' }) },
      ...(form && { method: 'POST', body: new URLSearchParams(form).toString() }),
    })
    for (const header of [response.headers['set-cookie'] ?? []].flat()) keep(header)
    return response
  }

  /** Resolves to the page of the authority where the redirects end, or to the first address on another site. */
  const follow = async (at: URL, response: NodeResponse): Promise<URL> => {
    const { status, headers, body } = response
    if (status >= 400) throw new Error(`${at.href} responds ${status}: ${body}`)
    if (typeof headers.location !== 'string') return at
    const next = new URL(headers.location, at)
    return next.origin === origin ? follow(next, await send(next.href)) : next
  }

  return {
    open: async (address: string): Promise<URL> => follow(new URL(address), await send(address)),
    submit: async (address: string, form: Record<string, string>): Promise<URL> =>
      follow(new URL(address), await send(address, form)),
    cookies: (): Cookie[] => [...cookies.values()],
  }
}
