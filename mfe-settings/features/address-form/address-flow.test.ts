import { addressFlowOf } from './address-flow.ts'

const untouched = { isDirty: false, status: 'idle', isRefreshing: false } as const

test.each([
  ['NotStarted', untouched],
  ['Editing', { ...untouched, isDirty: true }],
  ['RequestInProgress', { isDirty: true, status: 'pending', isRefreshing: false }],
  ['RequestSent', { isDirty: true, status: 'pending', isRefreshing: true }],
  ['SuccessfulUpdate', { isDirty: true, status: 'success', isRefreshing: false }],
  ['RequestFailed', { isDirty: true, status: 'error', isRefreshing: false }],
] as const)('[SE-03] the form of an address is in the state %s', (flow, progress) => {
  expect(addressFlowOf(progress)).toBe(flow)
})
