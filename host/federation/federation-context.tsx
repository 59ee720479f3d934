import { createContext, use } from 'react'
import type { HostServices } from '@account/shared/micro-frontend/host-services.ts'
import type { RemoteLoader } from './remote-loader.ts'

export type Federation = {
  loader: RemoteLoader
  /** The services as lent to one remote: what it reports carries its name and version. */
  servicesFor: (source: string) => HostServices
}

const FederationContext = createContext<Federation | undefined>(undefined)

export const FederationProvider = FederationContext

/** Throws outside of `FederationProvider`, which bootstrap.tsx places. */
export const useFederation = (): Federation => {
  const federation = use(FederationContext)
  if (!federation)
    throw new Error('useFederation was called outside of FederationProvider, which bootstrap.tsx places.')
  return federation
}
