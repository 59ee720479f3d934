import type { FastifyReply, FastifyRequest } from 'fastify'
import type Provider from 'oidc-provider'

type Session = InstanceType<Provider['Session']>
type Interaction = InstanceType<Provider['Interaction']>

/** With all that was granted in it to this client, of whom there is one. */
export const endSession = async (provider: Provider, session: Session, clientId: string): Promise<void> => {
  const grantId = session.grantIdFor(clientId)
  const grant = grantId ? await provider.Grant.find(grantId) : undefined
  await session.destroy()
  await grant?.destroy()
}

/** As the browser has it now: another tab may have signed in since the sign-in of this one was begun. */
export const sessionOf = async (provider: Provider, request: FastifyRequest, reply: FastifyReply) => {
  const { cookies } = provider.createContext(request.raw, reply.raw)
  const id = cookies.get(provider.cookieName('session'), { signed: true })
  return id === undefined ? undefined : provider.Session.find(id)
}

type FormerSession = { request: FastifyRequest; reply: FastifyReply; interaction: Interaction; customerId: string }

/**
 * Ends the session of somebody else than who gave a password now. The library would do so by revoking all that was granted in
 * it, which may be this very sign-in. Only what can be repeated comes before the end.
 */
export const endFormerSession = async (provider: Provider, sent: FormerSession): Promise<void> => {
  const { request, reply, interaction, customerId } = sent
  const session = await sessionOf(provider, request, reply)
  if (session?.accountId === undefined || session.accountId === customerId) return
  delete interaction.session
  await interaction.save(interaction.exp - Math.floor(Date.now() / 1000))
  await endSession(provider, session, String(interaction.params['client_id']))
}
