import type { Confirmation } from '@account/shared/micro-frontend/host-services.ts'
import * as z from 'zod'
import { CONFIRMATION_KEY } from './take-confirmation.ts'

const Kept = z.object({ path: z.string(), token: z.string(), email: z.string().nullable() })

/** What the link of a mail brought to this tab. See: take-confirmation.ts */
export const readConfirmation = (storage: Storage = sessionStorage): Confirmation | undefined => {
  const kept = storage.getItem(CONFIRMATION_KEY)
  return kept === null ? undefined : Kept.parse(JSON.parse(kept))
}
