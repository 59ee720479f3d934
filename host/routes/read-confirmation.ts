import type { Confirmation } from '@account/shared/micro-frontend/host-services.ts'
import * as z from 'zod'
import { CONFIRMATION_KEY } from './take-confirmation.ts'

const Kept = z.object({ path: z.string(), token: z.string(), email: z.string().nullable() })

/** What the link of a mail brought to this tab; undefined for anything else that stands there. See: take-confirmation.ts */
export const readConfirmation = (storage: Storage = sessionStorage): Confirmation | undefined => {
  try {
    return Kept.safeParse(JSON.parse(storage.getItem(CONFIRMATION_KEY) ?? 'null')).data
  } catch {
    return undefined
  }
}
