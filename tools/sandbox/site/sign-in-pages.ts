import type { IncomingMessage, ServerResponse } from 'node:http'
import { loopbackAddress } from './loopback.ts'
import type { SandboxSession } from './sandbox-session.ts'

type SignInPages = {
  origin: string
  session: SandboxSession
  /** Whether the session has ended, so that renewals are refused. */
  hasEnded: () => boolean
  /** The customer has signed in or out by a page of the account site. */
  onChange: (state: 'signed-in' | 'signed-out') => void
}

const redirect = (response: ServerResponse, address: string, cookies: string[]) =>
  response.writeHead(303, { location: address, 'set-cookie': cookies, 'cache-control': 'no-store' }).end()

/** The page of the sandbox without its state, which the sign-in has changed. */
const withoutState = (address: URL) => {
  address.searchParams.delete('state')
  return address.href
}

const renewalPage = (outcome: 'renewed' | 'refused', target: string) =>
  `<!doctype html><title>Renewal</title><script>
parent.postMessage(${JSON.stringify({ type: 'account/renewal', outcome })}, ${JSON.stringify(target)})
</script>`

/** The pages of an account site that the elements use: sign-in and return, sign-out, and the frame that renews a session. */
export const createSignInPages = ({ origin, session, hasEnded, onChange }: SignInPages) => {
  const pages: Record<string, (query: URLSearchParams, response: ServerResponse) => void> = {
    '/sign-in/return': (query, response) => {
      onChange('signed-in')
      redirect(response, withoutState(loopbackAddress(query.get('to')) ?? new URL(origin)), session.cookies())
    },
    '/logout': (_, response) => {
      onChange('signed-out')
      redirect(response, `${origin}/?state=signed-out`, session.noCookies())
    },
    '/sign-in/renewal-frame': (query, response) => {
      const target = loopbackAddress(query.get('for'))?.origin ?? origin
      const outcome = hasEnded() ? 'refused' : 'renewed'
      if (outcome === 'renewed') response.setHeader('set-cookie', session.cookies())
      response.writeHead(200, { 'content-type': 'text/html', 'cache-control': 'no-store' })
      response.end(renewalPage(outcome, target))
    },
  }

  /** Returns whether this is one of the pages. */
  return (request: IncomingMessage, response: ServerResponse, { pathname, searchParams }: URL): boolean => {
    const page = request.method === 'GET' ? pages[pathname] : undefined
    page?.(searchParams, response)
    return page !== undefined
  }
}
