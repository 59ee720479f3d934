import { atom } from 'jotai'

/** The changes that the server has not answered yet: they are sent one after the other, so that the last one wins. */
export const pendingFavouritesAtom = atom({
  last: Promise.resolve(),
  /** How many changes of a photo are under way. */
  countByPhoto: new Map<string, number>(),
})
