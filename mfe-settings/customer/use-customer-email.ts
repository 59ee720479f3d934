import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'

/** The e-mail address of the signed-in customer; empty while the session ends. */
export const useCustomerEmail = (): string => {
  const { session } = useHostServices()
  return session.state === 'signed-in' ? session.customer.email : ''
}
