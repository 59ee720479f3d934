import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { useMediaQuery } from '@account/shared/ui/use-media-query.ts'

/** The specification's restricted device, where the storefront's editor of prints needs a large screen. */
const PHONE = '(max-width: 574px) and (pointer: coarse)'

export const useCanOrderPrints = (): boolean => {
  const { flags, navigation, storefront } = useHostServices()
  const isPhone = useMediaQuery(PHONE)
  const isRestrictedDevice = isPhone && storefront.hasLargeScreenEditor === true
  return flags.orderPrints && !navigation.isStripped && !isRestrictedDevice
}
