import { createContext, use } from 'react'
import type { Places } from './places.ts'

const PlacesContext = createContext<Places | undefined>(undefined)

export const PlacesProvider = PlacesContext

/** Throws outside of `PlacesProvider`, which site.tsx places. */
export const usePlaces = (): Places => {
  const places = use(PlacesContext)
  if (!places) throw new Error('usePlaces was called outside of PlacesProvider, which site.tsx places.')
  return places
}
