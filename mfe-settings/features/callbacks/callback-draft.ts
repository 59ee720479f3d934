import { CallbackSettings } from '@account/shared/contracts/callback.ts'
import { createDraft } from '../../identity/create-draft.ts'

export const callbackDraft = createDraft('callback-draft', CallbackSettings)
