import type { Page } from '@playwright/test'

type AuthenticatorOptions = {
  /** Whether sign-in pages offer passkeys beside the e-mail address. A touch meant for a button may accept that offer first. */
  isOffered?: boolean
}

/** A device with passkeys inside the browser of a test, whose owner is verified whenever the site asks. */
export const addAuthenticator = async (page: Page, { isOffered = false }: AuthenticatorOptions = {}) => {
  if (!isOffered)
    await page.addInitScript(() => {
      if ('PublicKeyCredential' in window)
        Object.defineProperty(PublicKeyCredential, 'isConditionalMediationAvailable', { value: undefined })
    })
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable', { enableUI: false })
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true },
      ...{ isUserVerified: true, automaticPresenceSimulation: false },
    },
  })
  const credentials = async () => (await session.send('WebAuthn.getCredentials', { authenticatorId })).credentials
  return {
    credentials,
    /** Lets the owner touch the device for as long as `act` runs. Outside of it, requests of pages wait. */
    async touchedDuring(act: () => Promise<void>) {
      await session.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: true })
      await act()
      await session.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: false })
    },
    /** Takes the device back to the state of a copy that was made earlier. */
    async replaceBy(copy: Awaited<ReturnType<typeof credentials>>) {
      await session.send('WebAuthn.clearCredentials', { authenticatorId })
      for (const credential of copy) await session.send('WebAuthn.addCredential', { authenticatorId, credential })
    },
    forget: () => session.send('WebAuthn.clearCredentials', { authenticatorId }),
  }
}

export type Authenticator = Awaited<ReturnType<typeof addAuthenticator>>
