import type { FastifyReply, FastifyRequest } from 'fastify'

const SCHEME = 'Bearer'
const AUTHORIZATION = new RegExp(`^${SCHEME} (\\S+)$`, 'i')

/** The token in the header `authorization`; undefined if there is none of this form. */
export const bearerTokenOf = ({ headers }: FastifyRequest, form: RegExp): string | undefined => {
  const token = AUTHORIZATION.exec(headers.authorization ?? '')?.[1]
  return token !== undefined && form.test(token) ? token : undefined
}

/** Tells the client of a 401 what its next request needs, as RFC 6750 and RFC 9470 define it. */
export const challengeBearer = (reply: FastifyReply, parameters: Readonly<Record<string, string>> = {}) => {
  const written = Object.entries(parameters).map(([name, value]) => `${name}="${value}"`)
  return reply.header('www-authenticate', [SCHEME, written.join(', ')].filter(Boolean).join(' '))
}
