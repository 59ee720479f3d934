import { atom } from 'jotai'

/** The specification's changed flag: a saved change sets it, and showing the notice clears it. */
export const changedAtom = atom(false)
