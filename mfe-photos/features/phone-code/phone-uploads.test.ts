import type { PhoneUpload } from '@account/shared/contracts/phone-upload.ts'
import { withMessage, withOutcome } from './phone-uploads.ts'
import { noPhoneUploads } from './phone-uploads-atoms.ts'

const id = '0195d3a0-0000-7000-8000-000000000001'

const messageOf = (state: PhoneUpload['state'], second: number) =>
  ({
    type: 'phone-upload',
    id,
    data: {
      payload: { phoneSessionId: id, uploadId: id, fileName: 'beach.jpg', bytes: 10, state },
      timestamp: `2026-01-02T03:04:0${second}.000Z`,
    },
  }) as const

test('the newest message of an upload counts in any order of arrival', () => {
  const messages = [
    messageOf({ kind: 'receiving', receivedBytes: 0 }, 1),
    messageOf({ kind: 'stored', imageId: id }, 3),
    messageOf({ kind: 'processing' }, 2),
  ]
  const { isConnected, uploads } = messages.reduce(withMessage, noPhoneUploads)
  expect(isConnected).toBe(true)
  expect(uploads.map(({ state }) => state.kind)).toEqual(['stored'])
})

test('an outcome that was missed while the connection was lost is read afterwards', () => {
  const processing = withMessage(noPhoneUploads, messageOf({ kind: 'processing' }, 1))
  const stored = withOutcome(processing, id, { state: 'stored', uploadId: id, imageId: id })
  expect(stored.uploads.map(({ state }) => state)).toEqual([{ kind: 'stored', imageId: id }])
  const vanished = withOutcome(processing, id, undefined)
  expect(vanished.uploads.map(({ state }) => state.kind)).toEqual(['cancelled'])
  // A message that has arrived is newer than any response.
  expect(withOutcome(stored, id, { state: 'processing', uploadId: id })).toEqual(stored)
})
