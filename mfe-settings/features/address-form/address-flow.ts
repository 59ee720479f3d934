/** The states of changing an address, in the words of the specification (account site, 4). */
export type AddressFlow =
  'NotStarted' | 'Editing' | 'RequestInProgress' | 'RequestSent' | 'SuccessfulUpdate' | 'RequestFailed'

type Progress = {
  isDirty: boolean
  /** The status of the request that saves. */
  status: 'idle' | 'pending' | 'success' | 'error'
  /** True while the list of addresses is refetched. */
  isRefreshing: boolean
}

/** Follows from what form, request and list say of themselves: there is no state to forget to set. */
export const addressFlowOf = ({ isDirty, status, isRefreshing }: Progress): AddressFlow => {
  if (status === 'pending') return isRefreshing ? 'RequestSent' : 'RequestInProgress'
  if (status === 'success') return 'SuccessfulUpdate'
  if (status === 'error') return 'RequestFailed'
  return isDirty ? 'Editing' : 'NotStarted'
}
