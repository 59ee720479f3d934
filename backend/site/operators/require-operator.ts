import formbody from '@fastify/formbody'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod, ZodTypeProvider } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { DomainError } from '../../platform/errors.ts'
import { siteOf } from '../../platform/rate-limits/network-of.ts'
import type { RateLimits } from '../../platform/rate-limits/rate-limits.ts'
import { operatorCookie, readOperatorCookie } from './operator-cookie.ts'
import { renderOperatorSignIn } from './operator-pages.ts'
import type { OperatorSessions } from './operator-sessions.ts'

const HTML = 'text/html; charset=utf-8'

const Credentials = z.object({
  name: z.string().trim().max(40),
  password: z.string().max(200),
  query: z.string().max(500).optional(),
})

const queryOf = ({ url }: FastifyRequest) => url.split('?')[1] ?? ''

/** A form of another site cannot sign anyone in or out. */
const refuseOtherSites = async ({ headers }: FastifyRequest) => {
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin')
    throw new DomainError(403, 'other-site', 'Only the pages of the operators may send this form.')
}

type ZodInstance = Parameters<FastifyPluginAsyncZod>[0]

type RequireOptions = { sessions: OperatorSessions; limits: RateLimits }

/** Adds the sign-in, and a guard for the pages that `registerPages` adds: without a session they are the sign-in page. */
export const requireOperator = async (
  app: ZodInstance,
  { sessions, limits }: RequireOptions,
  registerPages: (pages: ZodInstance) => void,
) => {
  await app.register(formbody)
  const limit = limits.of('operator-sign-ins')

  app.post(
    '/sign-in',
    {
      onRequest: refuseOtherSites,
      preHandler: async ({ ip }) => limit(siteOf(ip)),
      schema: { hide: true, body: Credentials },
    },
    async (request, reply) => {
      const { name, password, query = '' } = request.body
      const cookie = await sessions.signIn({ name, password, address: request.ip })
      if (cookie === undefined) {
        request.log.warn('an operator sign-in was refused')
        const fault = 'The name or the password is wrong.'
        return reply.code(401).type(HTML).send(renderOperatorSignIn({ query, fault }))
      }
      request.log.info({ operator: name }, 'an operator signed in')
      const parameters = new URLSearchParams(query).toString()
      return reply
        .header('set-cookie', operatorCookie(request, cookie))
        .redirect(parameters === '' ? '/operations' : `/operations?${parameters}`, 303)
    },
  )

  await app.register(async (pages) => {
    pages.addHook('onRequest', async (request, reply) => {
      if (await sessions.find(readOperatorCookie(request))) return
      return reply
        .code(401)
        .type(HTML)
        .send(renderOperatorSignIn({ query: queryOf(request) }))
    })
    pages.post('/sign-out', { onRequest: refuseOtherSites, schema: { hide: true } }, async (request, reply) => {
      await sessions.end(readOperatorCookie(request))
      return reply.header('set-cookie', operatorCookie(request, '')).redirect('/operations', 303)
    })
    registerPages(pages.withTypeProvider<ZodTypeProvider>())
  })
}
