import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'

/**
 * Resolves when the customer has entered the password recently. It may leave the page, which then returns to this
 * address.
 */
export const useFreshSignIn = (): (() => Promise<void>) => {
  const { session } = useHostServices()
  return async () => {
    if (session.state === 'signed-in') await session.requireFreshSignIn()
  }
}
