import type { CallbackFormat } from '@account/shared/contracts/callback.ts'

/** Names of formats, which are the same in every language. */
export const formatNames: Record<CallbackFormat, string> = { json: 'JSON', xml: 'XML' }
