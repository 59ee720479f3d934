import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { errors } from 'oidc-provider'
import { DomainError, unavailableOf } from '../../../platform/errors.ts'
import type { FindAuthority } from '../openid/authorities.ts'
import { pageHeaders } from '../openid/page-headers.ts'
import { renderExpiredPage, renderFailurePage, renderTooManyAttemptsPage } from '../../pages/notice-page.ts'

export const sendPage = (reply: FastifyReply, page: string, statusCode = 200) =>
  reply.status(statusCode).type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page)

export type PageHeaderOptions = { authorityOf: FindAuthority; apiOrigin: string }

/** Only these pages sign in with a passkey or register with one, and no frame does. */
const PERMISSIONS =
  'camera=(), microphone=(), geolocation=(), publickey-credentials-create=(self), publickey-credentials-get=(self)'

export const addPageHeaders =
  ({ authorityOf, apiOrigin }: PageHeaderOptions) =>
  async (request: FastifyRequest, reply: FastifyReply) => {
    const { sites } = authorityOf(request)
    reply.headers(pageHeaders(sites, { isFramedBySite: false, apiOrigin }))
    reply.header('permissions-policy', PERMISSIONS)
  }

/** The address where the pending sign-in continues, if the page belongs to one. */
const signInOf = ({ params }: FastifyRequest) => {
  const { uid } = params as { uid?: string }
  return uid === undefined ? undefined : `/interaction/${uid}?page=sign-in`
}

/** Shows an error or a refusal as a page of the storefront. */
export const sendFailurePage =
  (authorityOf: FindAuthority) => async (thrown: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    const { sites } = authorityOf(request)
    if (thrown instanceof errors.SessionNotFound) return sendPage(reply, renderExpiredPage(sites), 400)
    const error = unavailableOf(thrown) ?? thrown
    const { statusCode = 500 } = error
    if (statusCode >= 500) request.log.error({ err: error }, 'a sign-in page failed')
    else request.log.info({ reason: error.code }, 'a sign-in page was refused')
    const retryAfterSeconds = error instanceof DomainError ? error.retryAfterSeconds : undefined
    if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds)
    if (statusCode === 429) {
      const backTo = signInOf(request)
      return sendPage(reply, renderTooManyAttemptsPage({ sites, retryAfterSeconds, backTo }), 429)
    }
    return sendPage(reply, renderFailurePage(sites, request.id), statusCode)
  }
