import { safeStorage } from '@account/shared/browser-storage/safe-storage.ts'
import { atom } from 'jotai'
import * as z from 'zod'

const STORAGE_KEY = 'photos/welcome'

const StoredChoice = z.enum(['more', 'less']).catch('more')

const chosenAtom = atom<z.infer<typeof StoredChoice>>()

/** Whether the introduction is expanded, which it is until the customer collapses it on this device. */
export const isWelcomeOpenAtom = atom(
  (get) => (get(chosenAtom) ?? StoredChoice.parse(safeStorage('localStorage').getItem(STORAGE_KEY))) === 'more',
  (_, set, isOpen: boolean) => {
    const choice = isOpen ? 'more' : 'less'
    set(chosenAtom, choice)
    safeStorage('localStorage').setItem(STORAGE_KEY, choice)
  },
)
