import formbody from '@fastify/formbody'
import type { FastifyError, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { errors } from 'oidc-provider'
import { DomainError, unavailableOf } from '../errors.ts'
import { contentSecurityPolicy } from './content-security-policy.ts'
import type { Authority, FindAuthority } from './authorities.ts'
import { openInteraction, type Interaction } from './interaction.ts'
import { renderExpiredPage, renderFailurePage, renderTooManyAttemptsPage } from './pages/notice-page.ts'
import { renderRegistrationPage } from './pages/registration-page.ts'
import { renderSignInPage, type SignInFaults } from './pages/sign-in-page.ts'
import { readRegistration } from './registration-form.ts'
import { readCredentials } from './sign-in-form.ts'
import type { SignInOutcome, SignInService } from './sign-in-service.ts'

type InteractionOptions = {
  authorityOf: FindAuthority
  signIns: SignInService
  apiOrigin: string
  showsDemoAccounts: boolean
}

type InteractionRequest = FastifyRequest<{
  Params: { uid: string }
  Querystring: { account?: string; page?: string }
}>

const answerPage = (reply: FastifyReply, page: string, statusCode = 200) =>
  reply.status(statusCode).type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page)

type HeadOptions = Pick<InteractionOptions, 'authorityOf' | 'apiOrigin'>

const headPages =
  ({ authorityOf, apiOrigin }: HeadOptions) =>
  async (request: FastifyRequest, reply: FastifyReply) => {
    const { sites } = authorityOf(request)
    reply.headers(contentSecurityPolicy(sites, { isFramedBySite: false, apiOrigin }))
    // Not `no-referrer`: under it browsers send forms with the origin `null`, and we could not tell our own.
    reply.header('referrer-policy', 'same-origin')
  }

/** The page of another site cannot sign a customer in to an account of its choice. */
const isFromOwnPage = ({ headers }: FastifyRequest, { sites }: Authority) => headers.origin === sites.issuer

/** Whether the answer is given. Not the reply itself: that is a thenable, and awaiting one yields nothing. */
const finish = async (interaction: Interaction, outcome: SignInOutcome, reply: FastifyReply): Promise<boolean> => {
  if (outcome.outcome === 'signed-in') {
    void reply.redirect(await interaction.complete(outcome.customerId), 303)
    return true
  }
  if (outcome.outcome === 'refused') return false
  const { retryAfterSeconds } = outcome
  reply.header('retry-after', retryAfterSeconds)
  const backTo = `/interaction/${interaction.id}`
  void answerPage(reply, renderTooManyAttemptsPage({ sites: interaction.sites, retryAfterSeconds, backTo }), 429)
  return true
}

const answerFailure =
  (authorityOf: FindAuthority) => async (thrown: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    const { sites } = authorityOf(request)
    if (thrown instanceof errors.SessionNotFound) return answerPage(reply, renderExpiredPage(sites), 400)
    const error = unavailableOf(thrown) ?? thrown
    const { statusCode = 500 } = error
    if (statusCode >= 500) request.log.error({ err: error }, 'a sign-in page failed')
    else request.log.info({ reason: error.code }, 'a sign-in form was refused')
    if (error instanceof DomainError) reply.header('retry-after', error.retryAfterSeconds)
    return answerPage(reply, renderFailurePage(sites, request.id), statusCode)
  }

/** Sign-in and registration: where the OpenID provider sends a customer whom it does not know yet. */
export const interactionRoutes =
  ({ authorityOf, signIns, apiOrigin, showsDemoAccounts }: InteractionOptions): FastifyPluginAsync =>
  async (app) => {
    await app.register(formbody)
    app.setErrorHandler(answerFailure(authorityOf))
    app.addHook('onRequest', headPages({ authorityOf, apiOrigin }))
    app.addHook('preHandler', async (request, reply) => {
      const authority = authorityOf(request)
      if (request.method !== 'POST' || isFromOwnPage(request, authority)) return
      request.log.warn({ origin: request.headers.origin }, 'a form of another origin was refused')
      return answerPage(reply, renderFailurePage(authority.sites, request.id), 403)
    })

    const open = (request: InteractionRequest, reply: FastifyReply) =>
      openInteraction({ authority: authorityOf(request), id: request.params.uid, request, reply })

    const signInPage = (interaction: Interaction, entered: { email?: string | undefined; faults?: SignInFaults }) => {
      const { id, sites, isAgain } = interaction
      return renderSignInPage({ interactionId: id, sites, isAgain, showsDemoAccounts, ...entered })
    }

    app.get('/interaction/:uid', async (request: InteractionRequest, reply) => {
      const interaction = await open(request, reply)
      const { account, page } = request.query
      if (interaction.isRegistration && page === undefined)
        return reply.redirect(`/interaction/${interaction.id}/registration`, 303)
      return answerPage(reply, signInPage(interaction, { email: account ?? interaction.loginHint }))
    })

    app.post('/interaction/:uid', async (request: InteractionRequest, reply) => {
      const interaction = await open(request, reply)
      const { sites } = interaction
      const { email, password, faults } = readCredentials(request.body, sites.storefront.locale)
      if (faults) return answerPage(reply, signInPage(interaction, { email, faults }), 422)
      const storefront = sites.storefront.code
      const outcome = await signIns.signIn({ storefront, email, password, address: request.ip })
      if (await finish(interaction, outcome, reply)) return reply
      return answerPage(reply, signInPage(interaction, { email, faults: interaction.wrongCredentials }), 422)
    })

    app.get('/interaction/:uid/registration', async (request: InteractionRequest, reply) => {
      const { id, sites, loginHint } = await open(request, reply)
      return answerPage(reply, renderRegistrationPage({ interactionId: id, sites, values: { email: loginHint ?? '' } }))
    })

    app.post('/interaction/:uid/registration', async (request: InteractionRequest, reply) => {
      const interaction = await open(request, reply)
      const { id, sites } = interaction
      const { values, faults, registration } = readRegistration(request.body, sites.storefront.locale)
      const page = { interactionId: id, sites, values }
      if (!registration) return answerPage(reply, renderRegistrationPage({ ...page, faults }), 422)
      const storefront = sites.storefront.code
      const outcome = await signIns.register({ ...registration, storefront, address: request.ip })
      if (await finish(interaction, outcome, reply)) return reply
      return answerPage(reply, renderRegistrationPage({ ...page, faults: interaction.takenEmail }), 422)
    })
  }
