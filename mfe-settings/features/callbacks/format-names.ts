import type { CallbackFormat } from '@account/shared/contracts/callback.ts'

/** Names of formats, not words: the same in every language. */
export const formatNames: Record<CallbackFormat, string> = { json: 'JSON', xml: 'XML' }
