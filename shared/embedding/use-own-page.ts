import { useHostServices } from '../micro-frontend/host-services-context.tsx'

/** Where a micro-frontend listens for what happens anywhere on its page: the window, or the element it is embedded in. */
export const useOwnPage = (): HTMLElement | Window => useHostServices().embedding?.element ?? window
