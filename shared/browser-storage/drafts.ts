import { OF_CUSTOMER } from './remove-entries.ts'
import { safeStorage } from './safe-storage.ts'

/** The fields that were changed, by name. */
export type Draft = Readonly<Record<string, unknown>>

type KeptDraft = { customerId: string; fields: Draft }

const isKeptDraft = (stored: unknown): stored is KeptDraft =>
  typeof stored === 'object' &&
  stored !== null &&
  'customerId' in stored &&
  'fields' in stored &&
  typeof stored.fields === 'object' &&
  stored.fields !== null

const parse = (text: string | null): KeptDraft | undefined => {
  try {
    const stored: unknown = JSON.parse(text ?? 'null')
    return isKeptDraft(stored) ? stored : undefined
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
      const stored = parse(storage.getItem(key))
      forget()
      return stored?.customerId === customerId ? stored.fields : undefined
    },
  }
}
