import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type { FindAuthority } from './authorities.ts'
import { openInteraction, type Interaction } from './interaction.ts'
import { answerPage } from './page-answers.ts'
import { renderTooManyAttemptsPage } from '../pages/notice-page.ts'
import { renderRegistrationPage } from '../pages/registration-page.ts'
import { renderSignInPage, type DemoSignIns, type SignInFaults } from '../pages/sign-in-page.ts'
import { readRegistration } from './registration-form.ts'
import type { KnownBrowsers } from './known-browsers.ts'
import { readCredentials } from './sign-in-form.ts'
import type { SignInOutcome, SignInService } from './sign-in-service.ts'

type InteractionOptions = {
  authorityOf: FindAuthority
  signIns: SignInService
  /** Finds an account that is not deleted. */
  findCustomer: (id: string) => Promise<{ email: string } | undefined>
  demoSignIns: DemoSignIns | undefined
  knownBrowsers: KnownBrowsers
}

type InteractionRequest = FastifyRequest<{
  Params: { uid: string }
  Querystring: { account?: string; page?: string }
}>

/**
 * Returns whether the handler has replied. It does not return the reply, because a reply is a thenable and awaiting one
 * yields nothing.
 */
const finish = async (interaction: Interaction, outcome: SignInOutcome, reply: FastifyReply): Promise<boolean> => {
  if (outcome.outcome === 'signed-in') {
    void reply.redirect(await interaction.complete(outcome), 303)
    return true
  }
  if (outcome.outcome === 'refused') return false
  const { retryAfterSeconds } = outcome
  reply.header('retry-after', retryAfterSeconds)
  const backTo = `/interaction/${interaction.id}`
  void answerPage(reply, renderTooManyAttemptsPage({ sites: interaction.sites, retryAfterSeconds, backTo }), 429)
  return true
}

/** Sign-in and registration pages, to which the OpenID provider redirects a customer without a session. */
export const interactionRoutes =
  ({ authorityOf, signIns, findCustomer, demoSignIns, knownBrowsers }: InteractionOptions): FastifyPluginAsync =>
  async (app) => {
    const open = (request: InteractionRequest, reply: FastifyReply) =>
      openInteraction({ authority: authorityOf(request), id: request.params.uid, request, reply })

    const signInPage = (interaction: Interaction, entered: { email?: string | undefined; faults?: SignInFaults }) => {
      const { id, sites, signedInId } = interaction
      const isAgain = signedInId !== undefined
      return renderSignInPage({ interactionId: id, sites, isAgain, demoSignIns, ...entered })
    }

    /** The form starts with the values that the account site passes along. */
    const knownEmailOf = async ({ loginHint, signedInId }: Interaction) =>
      loginHint ?? (signedInId === undefined ? undefined : (await findCustomer(signedInId))?.email)

    app.get('/interaction/:uid', async (request: InteractionRequest, reply) => {
      const interaction = await open(request, reply)
      const { account, page } = request.query
      if (interaction.isRegistration && page === undefined)
        return reply.redirect(`/interaction/${interaction.id}/registration`, 303)
      return answerPage(reply, signInPage(interaction, { email: account ?? (await knownEmailOf(interaction)) }))
    })

    app.post('/interaction/:uid', async (request: InteractionRequest, reply) => {
      const interaction = await open(request, reply)
      const { sites } = interaction
      const { email, password, faults } = readCredentials(request.body, sites.storefront.locale)
      if (faults) return answerPage(reply, signInPage(interaction, { email, faults }), 422)
      const storefront = sites.storefront.code
      const knownBrowser = knownBrowsers.find(request, { sites, email })
      const outcome = await signIns.signIn({ storefront, email, password, address: request.ip, knownBrowser })
      if (outcome.outcome === 'signed-in') knownBrowsers.remember(reply, { sites, email })
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
      if (outcome.outcome === 'signed-in') knownBrowsers.remember(reply, { sites, email: registration.email })
      if (await finish(interaction, outcome, reply)) return reply
      return answerPage(reply, renderRegistrationPage({ ...page, faults: interaction.takenEmail }), 422)
    })
  }
