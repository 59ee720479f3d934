import { atom } from 'jotai'

/** `finishing`: what was begun is sent to its end, and nothing else; `over`: nothing is taken any more. */
export type Intake = 'open' | 'finishing' | 'over'

/** What a library still takes from here. Open for whoever is signed in; to a phone it closes when its code expires. */
export const intakeAtom = atom<Intake>('open')
