import { createContext, use, type ReactNode } from 'react'
import type { HostServices } from './host-services.ts'

const HostServicesContext = createContext<HostServices | undefined>(undefined)

/** Rendered once in the entry of a micro-frontend, and around the host's own screens. */
export const HostServicesProvider = ({ services, children }: { services: HostServices; children: ReactNode }) => (
  <HostServicesContext value={services}>{children}</HostServicesContext>
)

/** The services of the page. Throws outside of a `HostServicesProvider`. */
export const useHostServices = (): HostServices => {
  const services = use(HostServicesContext)
  if (!services) throw new Error('useHostServices was called outside of HostServicesProvider, which entry.tsx places.')
  return services
}
