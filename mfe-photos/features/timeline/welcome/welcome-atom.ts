import { atom } from 'jotai'
import * as z from 'zod'
import { writeStored, readStored } from '../../../device/stored-text.ts'

const STORAGE_KEY = 'photos/welcome'

const StoredChoice = z.enum(['more', 'less']).catch('more')

const chosenAtom = atom<z.infer<typeof StoredChoice>>()

/** Whether the introduction is expanded, which it is until the customer collapses it on this device. */
export const isWelcomeOpenAtom = atom(
  (get) => (get(chosenAtom) ?? StoredChoice.parse(readStored('localStorage', STORAGE_KEY))) === 'more',
  (_, set, isOpen: boolean) => {
    const choice = isOpen ? 'more' : 'less'
    set(chosenAtom, choice)
    writeStored('localStorage', STORAGE_KEY, choice)
  },
)
