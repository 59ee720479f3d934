import { safeStorage, type SafeStorage } from '@account/shared/browser-storage/safe-storage.ts'
import * as z from 'zod'

const SESSION_OVERRIDES_KEY = 'account/switches'

/** The flags and variants that were set in the panel, for the session of the tab. */
const SessionOverrides = z.object({
  flags: z.record(z.string(), z.boolean()),
  variants: z.record(z.string(), z.string()),
})
export type SessionOverrides = z.infer<typeof SessionOverrides>

const noOverrides: SessionOverrides = { flags: {}, variants: {} }

/** A malformed entry counts as none. */
export const readSessionOverrides = (storage: SafeStorage = safeStorage('sessionStorage')): SessionOverrides => {
  try {
    return SessionOverrides.safeParse(JSON.parse(storage.getItem(SESSION_OVERRIDES_KEY) ?? '')).data ?? noOverrides
  } catch {
    return noOverrides
  }
}

export const writeSessionOverrides = (
  switches: SessionOverrides,
  storage: SafeStorage = safeStorage('sessionStorage'),
): void => storage.setItem(SESSION_OVERRIDES_KEY, JSON.stringify(switches))
