import { FeatureFlags } from '@account/shared/contracts/feature-flags.ts'
import * as z from 'zod'

const SWITCHES_KEY = 'account/switches'

/** What somebody set in the panel for the session of the tab. */
const SessionSwitches = z.object({
  flags: FeatureFlags.partial(),
  variants: z.record(z.string(), z.string()),
})
export type SessionSwitches = z.infer<typeof SessionSwitches>

const nothingSet: SessionSwitches = { flags: {}, variants: {} }

/** Anything but switches counts as none. */
export const readSessionSwitches = (storage: Storage = sessionStorage): SessionSwitches => {
  try {
    return SessionSwitches.safeParse(JSON.parse(storage.getItem(SWITCHES_KEY) ?? '')).data ?? nothingSet
  } catch {
    return nothingSet
  }
}

export const keepSessionSwitches = (switches: SessionSwitches, storage: Storage = sessionStorage): void =>
  storage.setItem(SWITCHES_KEY, JSON.stringify(switches))
