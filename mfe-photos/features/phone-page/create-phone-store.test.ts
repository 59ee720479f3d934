import { fakeHostServices } from '@account/shared/testing/fake-host-services.ts'
import { waitFor } from '@testing-library/react'
import { startUploadServer, type UploadServer } from '../../testing/upload-server.ts'
import { uploadQueueAtom } from '../upload/upload-queue-atom.ts'
import { createPhoneStore } from './create-phone-store.ts'

const uploadId = '0195d3a0-0000-7000-8000-000000000001'
const imageId = '0195d3a0-0000-7000-8000-000000000002'

let server: UploadServer

/** A server of uploads whose code expires once a file has been begun. */
const listen = async () => {
  let begun = 0
  server = await startUploadServer(({ method }) => {
    if (method !== 'POST') return { status: 204, headers: { 'upload-offset': 5 } }
    begun += 1
    if (begun > 1) return { status: 410 }
    return { status: 201, headers: { location: `/phone/files/${uploadId}`, 'upload-offset': 5 } }
  })
  return server.url
}

afterEach(() => server.close())

test('[UP-04] files that an expired code no longer begins are no failures, and those that it began are stored', async () => {
  const services = fakeHostServices()
  const store = createPhoneStore({
    services: {
      ...services,
      config: { ...services.config, services: { ...services.config.services, uploads: await listen() } },
    },
    api: {
      session: () => Promise.reject(new Error('Nobody asks.')),
      outcomes: async () => [{ state: 'stored', uploadId, imageId }],
    },
    token: 'A'.repeat(43),
    sessionId: '0195d3a0-0000-7000-8000-000000000003',
  })
  const queue = store.get(uploadQueueAtom)
  const names = ['in-time.jpg', 'late.jpg', 'later.jpg', 'latest.jpg']
  queue.add(names.map((name) => new File(['photo'], name)))
  queue.start()
  const kinds = () => queue.getSnapshot().map(({ state }) => state.kind)
  await waitFor(() => expect(kinds().toSorted()).toEqual(['cancelled', 'cancelled', 'cancelled', 'stored']), {
    timeout: 5_000,
  })
  expect(services.recorded.reported).toEqual([])
})
