import type { FastifyPluginAsync, FastifyReply } from 'fastify'
import * as z from 'zod'
import { PasskeyAssertion } from '@account/shared/contracts/passkey.ts'
import { browserOf } from '../../../platform/activity/browser-of.ts'
import type { PasskeySignIns } from '../../passkeys/passkey-sign-ins.ts'
import type { SignInFaults } from '../../pages/sign-in-page.ts'
import { readAnswer, typed } from './entered-fields.ts'
import { finishInteraction } from './finish-interaction.ts'
import type { Interaction, InteractionRequest } from './interaction.ts'
import type { KnownBrowsers } from './known-browsers.ts'
import { sendPage } from './page-responses.ts'

type PasskeySignInOptions = {
  open: (request: InteractionRequest, reply: FastifyReply) => Promise<Interaction>
  passkeys: PasskeySignIns
  knownBrowsers: KnownBrowsers
  limitChallenges: (address: string) => Promise<void>
  signInPage: (interaction: Interaction, entered: { faults?: SignInFaults }) => string
}

const AnswerForm = z.object({ passkey: typed })

/** Passkeys on the sign-in page, whose script asks for a challenge and submits the browser's response. */
export const passkeySignInRoutes =
  ({ open, passkeys, knownBrowsers, limitChallenges, signInPage }: PasskeySignInOptions): FastifyPluginAsync =>
  async (app) => {
    app.post('/interaction/:uid/passkey/challenges', async (request: InteractionRequest, reply) => {
      const { id: interactionId, sites, signedInId } = await open(request, reply)
      await limitChallenges(request.ip)
      return reply
        .header('cache-control', 'no-store')
        .send(await passkeys.beginSignIn({ sites, interactionId }, signedInId))
    })

    app.post('/interaction/:uid/passkey', async (request: InteractionRequest, reply) => {
      const interaction = await open(request, reply)
      const { id: interactionId, sites } = interaction
      const answer = readAnswer(PasskeyAssertion, AnswerForm.catch({ passkey: '' }).parse(request.body).passkey)
      const signedIn =
        answer && (await passkeys.signIn({ sites, interactionId }, answer, browserOf(request.headers['user-agent'])))
      if (!signedIn) return sendPage(reply, signInPage(interaction, { faults: interaction.refusedPasskey }), 422)
      const { email, ...session } = signedIn
      knownBrowsers.remember(reply, { sites, email })
      await finishInteraction(interaction, { outcome: 'signed-in', ...session, method: 'pop' }, reply)
      return reply
    })
  }
