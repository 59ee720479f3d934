import { removeEntries } from './remove-entries.ts'
import { safeStorage } from './safe-storage.ts'

/**
 * Not one of the keys that end when the customer signs out in another tab: what was typed here would be lost by a press there.
 * It ends with the tab, with a sign-out in it, and when another customer signs in.
 */
const DRAFTS = 'drafts/'

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

/** What this customer has typed into the form of this name. */
export const draftOf = (name: string, customerId: string) => {
  const key = DRAFTS + name
  const forget = () => storage.removeItem(key)
  return {
    keep: (fields: Draft): void => storage.setItem(key, JSON.stringify({ customerId, fields } satisfies KeptDraft)),
    forget,
    /** Reads the draft once. That of another customer is removed unread. */
    take: (): Draft | undefined => {
      const kept = parse(storage.getItem(key))
      forget()
      return kept?.customerId === customerId ? kept.fields : undefined
    },
  }
}

/** The customer signs out in this tab. */
export const forgetDrafts = (): void => removeEntries('sessionStorage', DRAFTS)

/** Another customer may sign in to a tab. */
export const forgetDraftsOfOthers = (customerId: string): void => {
  try {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith(DRAFTS) && parse(storage.getItem(key))?.customerId !== customerId) storage.removeItem(key)
  } catch {
    // A blocked storage holds nothing.
  }
}
