import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'

/** Resolves once the customer gave the password just now. The page may leave for it, and comes back to the same address. */
export const useFreshSignIn = (): (() => Promise<void>) => {
  const { session } = useHostServices()
  return async () => {
    if (session.state === 'signed-in') await session.requireFreshSignIn()
  }
}
