import { safeStorage } from '@account/shared/browser-storage/safe-storage.ts'
import { atom } from 'jotai'
import * as z from 'zod'
import { isSmallScreen } from '../grid/grid-thumbnail.ts'

const STORAGE_KEY = 'photos/welcome'

const StoredChoice = z.enum(['more', 'less']).optional().catch(undefined)

const chosenAtom = atom<z.infer<typeof StoredChoice>>()

const storedChoice = () => StoredChoice.parse(safeStorage('localStorage').getItem(STORAGE_KEY))

/** Expanded, the introduction would take the place of nine photos on the first screen of a phone. */
const firstChoice = () => (isSmallScreen() ? 'less' : 'more')

/** Whether the introduction is expanded on this device: as the customer chose, and before that on larger screens. */
export const isWelcomeOpenAtom = atom(
  (get) => (get(chosenAtom) ?? storedChoice() ?? firstChoice()) === 'more',
  (_, set, isOpen: boolean) => {
    const choice = isOpen ? 'more' : 'less'
    set(chosenAtom, choice)
    safeStorage('localStorage').setItem(STORAGE_KEY, choice)
  },
)
