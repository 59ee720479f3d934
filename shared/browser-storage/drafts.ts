import { OF_CUSTOMER } from './remove-entries.ts'
import { safeStorage } from './safe-storage.ts'

/** The fields that were changed, by name. */
export type Draft = Readonly<Record<string, unknown>>

type KeptDraft = { customerId: string; fields: Draft }

const isKeptDraft = (kept: unknown): kept is KeptDraft =>
  typeof kept === 'object' &&
  kept !== null &&
  'customerId' in kept &&
  'fields' in kept &&
  typeof kept.fields === 'object' &&
  kept.fields !== null

const parse = (text: string | null): KeptDraft | undefined => {
  try {
    const kept: unknown = JSON.parse(text ?? 'null')
    return isKeptDraft(kept) ? kept : undefined
  } catch {
    return undefined
  }
}

const storage = safeStorage('sessionStorage')

/** The text that this customer has typed into the form of this name. It ends with the tab and when the customer signs out anywhere. */
export const draftOf = (name: string, customerId: string) => {
  const key = `${OF_CUSTOMER}drafts/${name}`
  const forget = () => storage.removeItem(key)
  return {
    keep: (fields: Draft): void => storage.setItem(key, JSON.stringify({ customerId, fields } satisfies KeptDraft)),
    forget,
    isKept: (): boolean => parse(storage.getItem(key))?.customerId === customerId,
    /** Reads the draft once. That of another customer is removed unread. */
    take: (): Draft | undefined => {
      const kept = parse(storage.getItem(key))
      forget()
      return kept?.customerId === customerId ? kept.fields : undefined
    },
  }
}
