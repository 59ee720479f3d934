import type { FastifyRequest } from 'fastify'
import { SESSION_SECONDS } from './operator-sessions.ts'

const NAME = 'operator_session'

/** The prefix makes browsers insist on TLS, so the cookie has it only there. */
const nameFor = (isSecure: boolean) => `${isSecure ? '__Secure-' : ''}${NAME}`

export const readOperatorCookie = ({ headers, protocol }: FastifyRequest): string | undefined => {
  const prefix = `${nameFor(protocol === 'https')}=`
  const values = (headers.cookie ?? '').split('; ').filter((cookie) => cookie.startsWith(prefix))
  // A second cookie of the name comes from another host of the domain.
  return values.length === 1 ? values[0]?.slice(prefix.length) : undefined
}

/** An empty value ends the session in this browser. */
export const operatorCookie = ({ protocol }: FastifyRequest, value: string): string =>
  [
    `${nameFor(protocol === 'https')}=${value}`,
    'Path=/operations',
    `Max-Age=${value === '' ? 0 : SESSION_SECONDS}`,
    'HttpOnly',
    'SameSite=Strict',
    ...(protocol === 'https' ? ['Secure'] : []),
  ].join('; ')
