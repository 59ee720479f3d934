import { atom } from 'jotai'

/** The specification's changed flag: set by a change that was saved, cleared when the customer has been told of it. */
export const changedAtom = atom(false)
