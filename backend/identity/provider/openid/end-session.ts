import type { FastifyReply, FastifyRequest } from 'fastify'
import type Provider from 'oidc-provider'

type Session = InstanceType<Provider['Session']>
type Interaction = InstanceType<Provider['Interaction']>

/** Revokes everything that the session granted to this client, which is the only one. */
export const endSession = async (provider: Provider, session: Session, clientId: string): Promise<void> => {
  const grantId = session.grantIdFor(clientId)
  const grant = grantId ? await provider.Grant.find(grantId) : undefined
  await session.destroy()
  await grant?.destroy()
}

/** Reads the current cookie of the browser, because another tab may have signed in since this sign-in began. */
export const sessionOf = async (provider: Provider, request: FastifyRequest, reply: FastifyReply) => {
  const { cookies } = provider.createContext(request.raw, reply.raw)
  const id = cookies.get(provider.cookieName('session'), { signed: true })
  return id === undefined ? undefined : provider.Session.find(id)
}

type FormerSession = { request: FastifyRequest; reply: FastifyReply; interaction: Interaction; customerId: string }

/**
 * Ends the session of another account than the one whose password was just given. The library would revoke all grants of
 * that session, among them possibly this sign-in. Only repeatable steps precede the end.
 */
export const endFormerSession = async (provider: Provider, sent: FormerSession): Promise<void> => {
  const { request, reply, interaction, customerId } = sent
  const session = await sessionOf(provider, request, reply)
  if (session?.accountId === undefined || session.accountId === customerId) return
  delete interaction.session
  await interaction.save(interaction.exp - Math.floor(Date.now() / 1000))
  await endSession(provider, session, String(interaction.params['client_id']))
}
