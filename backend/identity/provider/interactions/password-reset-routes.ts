import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { MailedToken } from '@account/shared/contracts/identity-change.ts'
import { DomainError } from '../../../platform/errors.ts'
import type { PasswordResetsService } from '../../password-resets/password-resets-service.ts'
import type { RateLimits } from '../../../platform/rate-limits/rate-limits.ts'
import type { FindAuthority } from '../openid/authorities.ts'
import { sessionOf } from '../openid/end-session.ts'
import { forgetTokens } from './begin-session.ts'
import { openInteraction } from './interaction.ts'
import type { KnownBrowsers } from './known-browsers.ts'
import { sendPage } from './page-responses.ts'
import { renderLinkGonePage, renderOpenAgainPage, renderPasswordChangedPage } from '../../pages/notice-page.ts'
import {
  NEW_PASSWORD_PATH,
  renderForgottenPasswordPage,
  renderLinkSentPage,
  renderNewPasswordPage,
} from '../../pages/password-reset-pages.ts'
import { readForgotten, readNewPassword } from './password-reset-form.ts'
import type { SignInService } from './sign-in-service.ts'

type PasswordResetOptions = {
  authorityOf: FindAuthority
  resets: PasswordResetsService
  signIns: SignInService
  limits: RateLimits
  knownBrowsers: KnownBrowsers
}

type InteractionRequest = FastifyRequest<{ Params: { uid: string }; Querystring: { account?: string } }>
type LinkRequest = FastifyRequest<{ Querystring: { 'confirmation-token'?: string } }>

const isLinkGone = (error: unknown) =>
  error instanceof DomainError && ['confirmation-not-found', 'confirmation-expired'].includes(error.code)

/** Lets a customer who forgot the password choose another through a link that goes to the address of the account. */
export const passwordResetRoutes =
  ({ authorityOf, resets, signIns, limits, knownBrowsers }: PasswordResetOptions): FastifyPluginAsync =>
  async (app) => {
    const limit = limits.of('new-password')

    const open = (request: InteractionRequest, reply: FastifyReply) =>
      openInteraction({ authority: authorityOf(request), id: request.params.uid, request, reply })

    const answerLinkGone = (request: FastifyRequest, reply: FastifyReply) => {
      const { sites } = authorityOf(request)
      return sendPage(reply, renderLinkGonePage(sites, resets.periodIn(sites.storefront.locale)), 410)
    }

    app.setErrorHandler((error, request, reply) => {
      // The error handler of all pages responds to every other failure.
      if (!isLinkGone(error)) throw error
      return answerLinkGone(request, reply)
    })

    app.get('/interaction/:uid/forgotten-password', async (request: InteractionRequest, reply) => {
      const { id, sites, loginHint } = await open(request, reply)
      const email = request.query.account ?? loginHint
      return sendPage(reply, renderForgottenPasswordPage({ interactionId: id, sites, email }))
    })

    app.post('/interaction/:uid/forgotten-password', async (request: InteractionRequest, reply) => {
      const { id, sites } = await open(request, reply)
      const { email, fault } = readForgotten(request.body, sites.storefront.locale)
      const page = { interactionId: id, sites }
      if (fault) return sendPage(reply, renderForgottenPasswordPage({ ...page, email, fault }), 422)
      await resets.requestFor(sites.storefront.code, email, request.ip)
      return sendPage(reply, renderLinkSentPage({ ...page, email, period: resets.periodIn(sites.storefront.locale) }))
    })

    /** Opening the page changes nothing, because mail scanners open links as well. */
    app.get(NEW_PASSWORD_PATH, async (request: LinkRequest, reply) => {
      const { sites } = authorityOf(request)
      await limit(request.ip)
      // The address holds the token until a script removes it, so no other request may carry the address as its referrer.
      reply.header('referrer-policy', 'origin')
      const { 'confirmation-token': mailed } = request.query
      if (mailed === undefined) return sendPage(reply, renderOpenAgainPage(sites), 400)
      const token = MailedToken.safeParse(mailed)
      if (!token.success) return answerLinkGone(request, reply)
      const account = await resets.find({ storefront: sites.storefront.code, token: token.data })
      return sendPage(reply, renderNewPasswordPage({ sites, ...account, token: token.data }))
    })

    app.post(NEW_PASSWORD_PATH, async (request, reply) => {
      const { sites, provider } = authorityOf(request)
      await limit(request.ip)
      const storefront = sites.storefront.code
      const entered = readNewPassword(request.body, sites.storefront.locale)
      if (!entered) return answerLinkGone(request, reply)
      const { token, fault, ...chosen } = entered
      if (fault) {
        const account = await resets.find({ storefront, token })
        return sendPage(reply, renderNewPasswordPage({ sites, ...account, token, fault }), 422)
      }
      const session = await sessionOf(provider, request, reply)
      const { customer, isChanged } = await resets.setPassword({ storefront, token }, chosen)
      if (isChanged) {
        const { email } = customer
        request.log.info({ audit: 'password-changed', customerId: customer.id }, 'a sensitive change was made')
        await signIns.forgetAttempts({ storefront, email, knownBrowser: knownBrowsers.find(request, { sites, email }) })
        // Wrong passwords of others, also of those behind the same network address, must not keep the owner from the new one.
        knownBrowsers.remember(reply, { sites, email })
      }
      // The session has ended with all others, so this browser asks for a sign-in without a further explanation.
      if (session?.accountId === customer.id) forgetTokens(reply, sites)
      return sendPage(reply, renderPasswordChangedPage(sites))
    })
  }
