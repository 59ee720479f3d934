import type { FastifyReply } from 'fastify'
import { renderTooManyAttemptsPage } from '../../pages/notice-page.ts'
import type { Interaction } from './interaction.ts'
import { sendPage } from './page-responses.ts'
import type { SignInOutcome } from './sign-in-service.ts'

/**
 * Returns whether the handler has replied. It does not return the reply, because a reply is a thenable and awaiting one
 * yields nothing.
 */
export const finishInteraction = async (
  interaction: Interaction,
  outcome: SignInOutcome,
  reply: FastifyReply,
): Promise<boolean> => {
  if (outcome.outcome === 'signed-in') {
    void reply.redirect(await interaction.complete(outcome), 303)
    return true
  }
  if (outcome.outcome === 'refused') return false
  const { retryAfterSeconds } = outcome
  reply.header('retry-after', retryAfterSeconds)
  const backTo = `/interaction/${interaction.id}`
  const page = renderTooManyAttemptsPage({
    sites: interaction.sites,
    retryAfterSeconds,
    backTo,
    // A new password ends the wait in the browser in which it is chosen.
    newPasswordAt: `${backTo}/forgotten-password`,
  })
  void sendPage(reply, page, 429)
  return true
}
