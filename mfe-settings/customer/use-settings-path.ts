import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'

/** Where the settings of this customer begin: a business has routes of its own. */
export const useSettingsPath = (): '/settings' | '/settings/b2b' => {
  const { session } = useHostServices()
  return session.state === 'signed-in' && session.customer.isBusiness ? '/settings/b2b' : '/settings'
}
