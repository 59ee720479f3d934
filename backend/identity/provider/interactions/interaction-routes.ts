import type { FastifyPluginAsync, FastifyReply } from 'fastify'
import { browserOf } from '../../../platform/activity/browser-of.ts'
import type { FindAuthority } from '../openid/authorities.ts'
import { openInteraction, type Interaction, type InteractionRequest } from './interaction.ts'
import { sendPage } from './page-responses.ts'
import { finishInteraction } from './finish-interaction.ts'
import { renderSignInPage, type DemoSignIns, type SignInFaults } from '../../pages/sign-in-page.ts'
import type { KnownBrowsers } from './known-browsers.ts'
import { readCredentials } from './sign-in-form.ts'
import { passkeySignInRoutes } from './passkey-sign-in-routes.ts'
import type { PasskeySignIns } from '../../passkeys/passkey-sign-ins.ts'
import type { SignInService } from './sign-in-service.ts'

type InteractionOptions = {
  authorityOf: FindAuthority
  signIns: SignInService
  passkeys: PasskeySignIns
  /** Throws 429 for a network address that asks for too many challenges. */
  limitChallenges: (address: string) => Promise<void>
  /** Finds an account that is not deleted. */
  findCustomer: (id: string) => Promise<{ email: string } | undefined>
  demoSignIns: DemoSignIns | undefined
  knownBrowsers: KnownBrowsers
}

/** Sign-in pages, to which the OpenID provider redirects a customer without a session. */
export const interactionRoutes =
  (options: InteractionOptions): FastifyPluginAsync =>
  async (app) => {
    const { authorityOf, signIns, passkeys, findCustomer, demoSignIns, knownBrowsers, limitChallenges } = options
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

    await app.register(passkeySignInRoutes({ open, passkeys, knownBrowsers, limitChallenges, signInPage }))

    app.get('/interaction/:uid', async (request: InteractionRequest, reply) => {
      const interaction = await open(request, reply)
      const { account, page } = request.query
      if (interaction.isRegistration && page === undefined)
        return reply.redirect(`/interaction/${interaction.id}/registration`, 303)
      return sendPage(reply, signInPage(interaction, { email: account ?? (await knownEmailOf(interaction)) }))
    })

    app.post('/interaction/:uid', async (request: InteractionRequest, reply) => {
      const interaction = await open(request, reply)
      const { sites } = interaction
      const { email, password, faults } = readCredentials(request.body, sites.storefront.locale)
      if (faults) return sendPage(reply, signInPage(interaction, { email, faults }), 422)
      const storefront = sites.storefront.code
      const knownBrowser = knownBrowsers.find(request, { sites, email })
      const from = { address: request.ip, browser: browserOf(request.headers['user-agent']), knownBrowser }
      const outcome = await signIns.signIn({ storefront, email, password, ...from })
      if (outcome.outcome === 'signed-in') knownBrowsers.remember(reply, { sites, email })
      if (await finishInteraction(interaction, outcome, reply)) return reply
      return sendPage(reply, signInPage(interaction, { email, faults: interaction.wrongCredentials }), 422)
    })
  }
