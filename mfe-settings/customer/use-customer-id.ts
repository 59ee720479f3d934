import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'

/** Of the customer who is signed in; empty where nobody is. */
export const useCustomerId = (): string => {
  const { session } = useHostServices()
  return session.state === 'signed-in' ? session.customer.id : ''
}
