import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'

/** The specification's restricted kind of device: the editor needs more room than a phone has. */
const RESTRICTED = '(max-width: 574px) and (pointer: coarse)'

const isRestrictedDevice = () => window.matchMedia?.(RESTRICTED).matches ?? false

export const useCanOrderPrints = (): boolean => {
  const { flags, navigation } = useHostServices()
  return flags.orderPrints && !navigation.isStripped && !isRestrictedDevice()
}
