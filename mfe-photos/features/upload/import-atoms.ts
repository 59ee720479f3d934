import { atom } from 'jotai'

/** Whether the customer has the Import modal open. Uploads go on without it. */
export const isImportOpenAtom = atom(false)
