import { safeStorage } from '@account/shared/browser-storage/safe-storage.ts'
import { atom } from 'jotai'
import * as z from 'zod'

const STORAGE_KEY = 'photos/help-key'

const StoredChoice = z.enum(['on', 'off']).catch('on')

const chosenAtom = atom<z.infer<typeof StoredChoice>>()

/** Whether a single key opens the help. Customers whose speech is typed as keys turn it off on their device (WCAG 2.1.4). */
export const isHelpKeyOnAtom = atom(
  (get) => (get(chosenAtom) ?? StoredChoice.parse(safeStorage('localStorage').getItem(STORAGE_KEY))) === 'on',
  (_, set, isOn: boolean) => {
    const choice = isOn ? 'on' : 'off'
    set(chosenAtom, choice)
    safeStorage('localStorage').setItem(STORAGE_KEY, choice)
  },
)
