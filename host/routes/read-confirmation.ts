import { safeStorage, type SafeStorage } from '@account/shared/browser-storage/safe-storage.ts'
import type { Confirmation } from '@account/shared/micro-frontend/host-services.ts'
import * as z from 'zod'
import { CONFIRMATION_KEY } from './take-confirmation.ts'

const Kept = z.object({ path: z.string(), token: z.string(), email: z.string().nullable() })

/**
 * The confirmation that a link in an e-mail brought to this tab; undefined for a malformed entry. See: take-
 * confirmation.ts
 */
export const readConfirmation = (storage: SafeStorage = safeStorage('sessionStorage')): Confirmation | undefined => {
  try {
    return Kept.safeParse(JSON.parse(storage.getItem(CONFIRMATION_KEY) ?? 'null')).data
  } catch {
    return undefined
  }
}
