import { atom } from 'jotai'

/** Whether the Import dialog is open. Uploads continue without it. */
export const isImportOpenAtom = atom(false)

/** Whether the dialog covers the library; false while another screen is shown. */
export const isLibraryCoveredAtom = atom(false)

export type ImportTab = 'device' | 'phone'

/** The visible tab of the dialog. */
export const importTabAtom = atom<ImportTab>('device')
