import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'

/** The path of the settings of this customer: a business has routes of its own. */
export const useSettingsPath = (): '/settings' | '/settings/b2b' => {
  const { session } = useHostServices()
  return session.state === 'signed-in' && session.customer.isBusiness ? '/settings/b2b' : '/settings'
}
