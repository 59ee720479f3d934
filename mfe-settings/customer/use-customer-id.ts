import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'

/** Of the customer who is signed in. */
export const useCustomerId = (): string | undefined => {
  const { session } = useHostServices()
  return session.state === 'signed-in' ? session.customer.id : undefined
}
