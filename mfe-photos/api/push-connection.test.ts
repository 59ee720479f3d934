import { PushMessage } from '@account/shared/contracts/push-message.ts'
import { openPushConnection } from './push-connection.ts'

const id = '0195d3a0-0000-7000-8000-000000000001'

class FakeSocket {
  sent: string[] = []
  isClosed = false
  onopen?: () => void
  onmessage?: (event: { data: string }) => void
  onclose?: (event: CloseEvent) => void
  send(text: string) {
    this.sent.push(text)
  }
  close() {
    this.isClosed = true
    this.onclose?.(new CloseEvent('close'))
  }
}

const connected = () => {
  const sockets: FakeSocket[] = []
  const messages: string[] = []
  const asked: (string | undefined)[] = []
  let ready = 0
  let tokens = 0
  const connection = openPushConnection({
    url: 'ws://api.test/push',
    schema: PushMessage,
    accessToken: async ({ refused } = {}) => {
      asked.push(refused)
      return `token-${(tokens += 1)}`
    },
    onMessage: ({ type }) => messages.push(type),
    onReady: () => (ready += 1),
    openSocket: () => {
      const socket = new FakeSocket()
      sockets.push(socket)
      return socket as unknown as WebSocket
    },
  })
  return { connection, sockets, messages, asked, isReady: () => ready }
}

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

test('the page authenticates first, receives known messages and ignores all others', async () => {
  const { sockets, messages, isReady } = connected()
  const socket = sockets[0]!
  socket.onopen!()
  await jest.advanceTimersByTimeAsync(0)
  expect(socket.sent).toEqual(['{"action":"authenticate","token":"token-1"}'])
  socket.onmessage!({ data: 'OK' })
  expect(isReady()).toBe(1)
  const timestamp = '2026-01-02T03:04:05Z'
  socket.onmessage!({ data: '<html>' })
  socket.onmessage!({ data: JSON.stringify({ type: 'coupon-won', id, data: { payload: {}, timestamp } }) })
  socket.onmessage!({ data: JSON.stringify({ type: 'import-started', id: 'x', data: { payload: {}, timestamp } }) })
  socket.onmessage!({ data: JSON.stringify({ type: 'import-started', id, data: { payload: {}, timestamp } }) })
  expect(messages).toEqual(['import-started'])
})

test('a closed connection is opened again with the current token, unless the page has closed it', async () => {
  const { connection, sockets } = connected()
  sockets[0]!.onopen!()
  await jest.advanceTimersByTimeAsync(0)
  sockets[0]!.onclose!(new CloseEvent('close'))
  await jest.advanceTimersByTimeAsync(1_000)
  sockets[1]!.onopen!()
  await jest.advanceTimersByTimeAsync(0)
  expect(sockets[1]!.sent).toEqual(['{"action":"authenticate","token":"token-2"}'])
  connection.close()
  await jest.advanceTimersByTimeAsync(60_000)
  expect(sockets).toHaveLength(2)
  expect(sockets[1]!.isClosed).toBe(true)
})

test('[SH-03] a refused token makes the page request another one, so that the host notices the end of the session', async () => {
  const { sockets, asked } = connected()
  for (const code of [4401, 1000]) {
    sockets.at(-1)!.onopen!()
    await jest.advanceTimersByTimeAsync(0)
    sockets.at(-1)!.onmessage!({ data: 'OK' })
    sockets.at(-1)!.onclose!(new CloseEvent('close', { code }))
    await jest.advanceTimersByTimeAsync(1_000)
  }
  sockets.at(-1)!.onopen!()
  expect(asked).toEqual([undefined, 'token-1', undefined])
})

test('a connection that the server rejects is retried with growing pauses until it is accepted', async () => {
  const { sockets } = connected()
  const pauses = [1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]
  for (const [before, pauseMs] of pauses.entries()) {
    sockets.at(-1)!.onclose!(new CloseEvent('close', { code: 1013 }))
    await jest.advanceTimersByTimeAsync(pauseMs - 1)
    expect(sockets).toHaveLength(before + 1)
    await jest.advanceTimersByTimeAsync(1)
    expect(sockets).toHaveLength(before + 2)
  }
  sockets.at(-1)!.onmessage!({ data: 'OK' })
  sockets.at(-1)!.onclose!(new CloseEvent('close', { code: 1013 }))
  await jest.advanceTimersByTimeAsync(1_000)
  expect(sockets).toHaveLength(pauses.length + 2)
})

test('a connection that a newer page has replaced is retried after half a minute, each time', async () => {
  const { sockets } = connected()
  const loseTheNewest = async () => {
    const socket = sockets.at(-1)!
    socket.onopen!()
    socket.onmessage!({ data: 'OK' })
    socket.onclose!(new CloseEvent('close', { code: 1008 }))
    await jest.advanceTimersByTimeAsync(29_999)
  }
  await loseTheNewest()
  expect(sockets).toHaveLength(1)
  await jest.advanceTimersByTimeAsync(1)
  expect(sockets).toHaveLength(2)
  await loseTheNewest()
  expect(sockets).toHaveLength(2)
})
