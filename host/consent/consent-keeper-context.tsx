import { createContext, use } from 'react'
import type { ConsentKeeper } from './consent.ts'

const ConsentKeeperContext = createContext<ConsentKeeper | undefined>(undefined)

export const ConsentKeeperProvider = ConsentKeeperContext

/** Throws outside of `ConsentKeeperProvider`, which site.tsx places. */
export const useConsentKeeper = (): ConsentKeeper => {
  const keeper = use(ConsentKeeperContext)
  if (!keeper) throw new Error('useConsentKeeper was called outside of ConsentKeeperProvider, which site.tsx places.')
  return keeper
}
