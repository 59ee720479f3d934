import { CallbackSettings, type CallbackFormat } from '@account/shared/contracts/callback.ts'
import { createDraft } from '../../identity/create-draft.ts'

/** Names of formats, which are the same in every language. */
export const formatNames: Record<CallbackFormat, string> = { json: 'JSON', xml: 'XML' }

export const callbackDraft = createDraft('callback-draft', CallbackSettings)
