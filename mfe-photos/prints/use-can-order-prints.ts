import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { useIsPhone } from '../device/use-is-phone.ts'

/** The specification's restricted device is a phone, where the storefront's editor of prints needs a large screen. */
export const useCanOrderPrints = (): boolean => {
  const { flags, navigation, storefront } = useHostServices()
  const isPhone = useIsPhone()
  const isRestrictedDevice = isPhone && storefront.hasLargeScreenEditor === true
  return flags.orderPrints && !navigation.isStripped && !isRestrictedDevice
}
