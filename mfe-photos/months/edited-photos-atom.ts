import { atom } from 'jotai'

/**
 * The photos that this page or another one has edited since this page was opened, in that order. It stands in the library's store,
 * and each list compares its own months with those that it has not seen.
 */
export const editedPhotosAtom = atom<readonly string[]>([])
