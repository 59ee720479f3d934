import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { useMediaQuery } from '@account/shared/ui/use-media-query.ts'

/** The specification's restricted device: the editor needs more room than a phone has. */
const RESTRICTED = '(max-width: 574px) and (pointer: coarse)'

export const useCanOrderPrints = (): boolean => {
  const { flags, navigation } = useHostServices()
  const isRestrictedDevice = useMediaQuery(RESTRICTED)
  return flags.orderPrints && !navigation.isStripped && !isRestrictedDevice
}
