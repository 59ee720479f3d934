import { atom } from 'jotai'
import type { InvoicesApi } from './invoices-api.ts'

const missing = () => {
  throw new Error('invoicesApiAtom was read before entry.tsx provided an api.')
}

/** Provided once by entry.tsx; a test provides its own. */
export const invoicesApiAtom = atom<InvoicesApi>({ list: missing, pdf: missing, groupPdf: missing, archive: missing })
