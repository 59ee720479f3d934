import { createContext, use } from 'react'
import type { HostServices } from '@account/shared/micro-frontend/host-services.ts'
import type { RemoteLoader } from './remote-loader.ts'

export type Federation = {
  loader: RemoteLoader
  /** The host services for one remote: its reports carry its name and version. */
  servicesFor: (source: string) => HostServices
  /** The content of a release was rendered. */
  onContent: (source: string) => void
}

const FederationContext = createContext<Federation | undefined>(undefined)

export const FederationProvider = FederationContext

/** Throws outside of `FederationProvider`, which site.tsx and embedded-library.tsx place. */
export const useFederation = (): Federation => {
  const federation = use(FederationContext)
  if (!federation) throw new Error('useFederation was called outside of FederationProvider, which site.tsx places.')
  return federation
}
