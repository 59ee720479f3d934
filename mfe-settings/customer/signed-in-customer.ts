import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'

/** The path of the settings of this customer: a business has routes of its own. */
export const useSettingsPath = (): '/settings' | '/settings/b2b' => {
  const { session } = useHostServices()
  return session.state === 'signed-in' && session.customer.isBusiness ? '/settings/b2b' : '/settings'
}

/** The e-mail address of the signed-in customer; empty while the session ends. */
export const useCustomerEmail = (): string => {
  const { session } = useHostServices()
  return session.state === 'signed-in' ? session.customer.email : ''
}

/** The id of the signed-in customer. */
export const useCustomerId = (): string | undefined => {
  const { session } = useHostServices()
  return session.state === 'signed-in' ? session.customer.id : undefined
}
