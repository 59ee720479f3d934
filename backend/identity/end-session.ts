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

/**
 * Somebody else gave a password than who is signed in. To end the session of before, the library would show a page that goes
 * on by a script of its own, which our pages refuse: so it ends here, and the sign-in goes on without it.
 */
export const endFormerSession = async (provider: Provider, interaction: Interaction): Promise<void> => {
  const { session: former, params, exp } = interaction
  const session = former && (await provider.Session.findByUid(former.uid))
  if (session) await endSession(provider, session, String(params['client_id']))
  delete interaction.session
  await interaction.save(exp - Math.floor(Date.now() / 1000))
}
