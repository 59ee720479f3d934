import { useHostServices } from '../micro-frontend/host-services-context.tsx'

/**
 * The target on which a micro-frontend listens for events of its whole page: the window, or the element it is embedded
 * in.
 */
export const useOwnPage = (): HTMLElement | Window => useHostServices().embedding?.element ?? window
