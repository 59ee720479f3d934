import formbody from '@fastify/formbody'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { errors } from 'oidc-provider'
import { DomainError, unavailableOf } from '../errors.ts'
import type { Authority, FindAuthority } from './authorities.ts'
import { contentSecurityPolicy } from './content-security-policy.ts'
import type { StorefrontSites } from './storefront-sites.ts'
import { renderExpiredPage, renderFailurePage, renderTooManyAttemptsPage } from './pages/notice-page.ts'

type OwnPagesOptions = { authorityOf: FindAuthority; apiOrigin: string }

export const answerPage = (reply: FastifyReply, page: string, statusCode = 200) =>
  reply.status(statusCode).type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page)

const headPages =
  ({ authorityOf, apiOrigin }: OwnPagesOptions) =>
  async (request: FastifyRequest, reply: FastifyReply) => {
    const { sites } = authorityOf(request)
    reply.headers(contentSecurityPolicy(sites, { isFramedBySite: false, apiOrigin }))
    // Not `no-referrer`: under it browsers send forms with the origin `null`, and we could not tell our own.
    reply.header('referrer-policy', 'same-origin')
  }

/** The page of another site cannot sign a customer in to an account of its choice. */
const isFromOwnPage = ({ headers }: FastifyRequest, { sites }: Authority) => headers.origin === sites.issuer

type FailedPage = {
  sites: StorefrontSites
  request: FastifyRequest
  statusCode: number
  retryAfterSeconds: number | undefined
}

const failurePage = ({ sites, request, statusCode, retryAfterSeconds }: FailedPage): string =>
  statusCode === 429 && retryAfterSeconds !== undefined
    ? renderTooManyAttemptsPage({ sites, retryAfterSeconds, backTo: `${sites.accountOrigin}/` })
    : renderFailurePage(sites, request.id)

const answerFailure =
  (authorityOf: FindAuthority) => async (thrown: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    const { sites } = authorityOf(request)
    if (thrown instanceof errors.SessionNotFound) return answerPage(reply, renderExpiredPage(sites), 400)
    const error = unavailableOf(thrown) ?? thrown
    const { statusCode = 500 } = error
    if (statusCode >= 500) request.log.error({ err: error }, 'a sign-in page failed')
    else request.log.info({ reason: error.code }, 'a sign-in form was refused')
    const retryAfterSeconds = error instanceof DomainError ? error.retryAfterSeconds : undefined
    if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds)
    return answerPage(reply, failurePage({ sites, request, statusCode, retryAfterSeconds }), statusCode)
  }

/** What all pages of an authority have in common that are not the OpenID library's: headers, failures, forms of their own. */
export const prepareOwnPages = async (app: FastifyInstance, options: OwnPagesOptions) => {
  const { authorityOf } = options
  await app.register(formbody)
  app.setErrorHandler(answerFailure(authorityOf))
  app.addHook('onRequest', headPages(options))
  app.addHook('preHandler', async (request, reply) => {
    const authority = authorityOf(request)
    if (request.method !== 'POST' || isFromOwnPage(request, authority)) return
    request.log.warn({ origin: request.headers.origin }, 'a form of another origin was refused')
    return answerPage(reply, renderFailurePage(authority.sites, request.id), 403)
  })
}
