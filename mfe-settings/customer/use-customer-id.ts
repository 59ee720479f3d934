import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'

/** The id of the signed-in customer. */
export const useCustomerId = (): string | undefined => {
  const { session } = useHostServices()
  return session.state === 'signed-in' ? session.customer.id : undefined
}
