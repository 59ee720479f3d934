import { atom } from 'jotai'

/** Whether the customer has the Import modal open. Uploads go on without it. */
export const isImportOpenAtom = atom(false)

/** Whether the modal is on the screen, over the library: not where another page is shown while it is open. */
export const isLibraryCoveredAtom = atom(false)

export type ImportTab = 'device' | 'phone'

/** The tab of the modal that is shown. */
export const importTabAtom = atom<ImportTab>('device')
