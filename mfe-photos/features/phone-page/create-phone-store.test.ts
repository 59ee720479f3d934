import { fakeHostServices } from '@account/shared/testing/fake-host-services.ts'
import { waitFor } from '@testing-library/react'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { uploadQueueAtom } from '../upload/upload-queue-atom.ts'
import { createPhoneStore } from './create-phone-store.ts'

const uploadId = '0195d3a0-0000-7000-8000-000000000001'
const imageId = '0195d3a0-0000-7000-8000-000000000002'

let server: Server

/** A server of uploads whose code expires once a file has been begun. */
const listen = () =>
  new Promise<string>((resolve) => {
    let begun = 0
    server = createServer((request, response) => {
      response.setHeader('access-control-allow-origin', '*')
      response.setHeader('access-control-allow-methods', 'POST, PATCH, HEAD')
      response.setHeader('access-control-allow-headers', request.headers['access-control-request-headers'] ?? '')
      response.setHeader('access-control-expose-headers', 'location, upload-offset')
      const answer = (status: number, headers = {}) => response.writeHead(status, headers).end()
      request.resume().on('end', () => {
        if (request.method === 'OPTIONS') return answer(204)
        if (request.method !== 'POST') return answer(204, { 'upload-offset': 5 })
        begun += 1
        if (begun > 1) return answer(410)
        return answer(201, { location: `/phone/files/${uploadId}`, 'upload-offset': 5 })
      })
    }).listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`))
  })

afterEach(() => new Promise((resolve) => server.close(resolve)))

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
