import { followArchive } from './follow-archive.ts'

const downloadId = '0195d3a0-0000-7000-8000-00000000000a'

class FakeSocket {
  sent: string[] = []
  onopen?: () => void
  onmessage?: (event: { data: string }) => void
  onclose?: (event: CloseEvent) => void
  isClosed = false
  send(text: string) {
    this.sent.push(text)
  }
  close() {
    this.isClosed = true
    this.onclose?.(new CloseEvent('close'))
  }
}

const notification = (key: string, id = downloadId) =>
  JSON.stringify({
    id: '0195d3a0-0000-7000-8000-00000000000b',
    timestamp: '2026-01-02T03:04:05Z',
    key,
    message: { userId: '0195d3a0-0000-7000-8000-00000000000c', downloadId: id },
  })

const follow = (state: () => 'REQUESTED' | 'READY' | 'FAILED' = () => 'REQUESTED') => {
  const sockets: FakeSocket[] = []
  const steps: string[] = []
  followArchive({
    downloadId,
    pushUrl: 'ws://api.test/push',
    accessToken: async () => 'token',
    readState: async () => state(),
    onStep: (step) => steps.push(step),
    openSocket: () => {
      const socket = new FakeSocket()
      sockets.push(socket)
      return socket as unknown as WebSocket
    },
  })
  return { sockets, steps }
}

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

test('[DL-03] each step of this archive is notified once, and the connection closes after the last', () => {
  const { sockets, steps } = follow()
  const socket = sockets[0]!
  socket.onmessage!({ data: notification('archive-generation-started') })
  socket.onmessage!({ data: notification('archive-generation-started') })
  socket.onmessage!({ data: notification('archive-generation-finished', '0195d3a0-0000-7000-8000-0000000000ff') })
  socket.onmessage!({ data: notification('archive-generation-lost') })
  expect(steps).toEqual(['archive-generation-started'])
  socket.onmessage!({ data: notification('archive-generation-finished') })
  expect(steps).toEqual(['archive-generation-started', 'archive-generation-finished'])
  expect(socket.isClosed).toBe(true)
})

test('[DL-03] steps that a lost connection missed are read when it is ready again', async () => {
  let state: 'REQUESTED' | 'READY' = 'REQUESTED'
  const { sockets, steps } = follow(() => state)
  sockets[0]!.onmessage!({ data: 'OK' })
  await jest.advanceTimersByTimeAsync(0)
  expect(steps).toEqual([])
  state = 'READY'
  sockets[0]!.onclose!(new CloseEvent('close'))
  await jest.advanceTimersByTimeAsync(1_000)
  sockets[1]!.onmessage!({ data: 'OK' })
  await jest.advanceTimersByTimeAsync(0)
  expect(steps).toEqual(['archive-generation-finished'])
})

test('[DL-03] the connection closes after half an hour', async () => {
  const { sockets } = follow()
  await jest.advanceTimersByTimeAsync(1_799_999)
  expect(sockets[0]!.isClosed).toBe(false)
  await jest.advanceTimersByTimeAsync(1)
  expect(sockets[0]!.isClosed).toBe(true)
})
