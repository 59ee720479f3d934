import { PushMessage } from '@account/shared/contracts/push-message.ts'
import { checkTexts } from '@account/shared/testing/hostile-input.ts'
import { openPushConnection } from './push-connection.ts'

test('any data from the socket is parsed to a known message or ignored', () => {
  const heard: unknown[] = []
  const socket = { close: () => undefined } as unknown as WebSocket
  const connection = openPushConnection({
    url: 'ws://api.localhost/push',
    schema: PushMessage,
    accessToken: async () => 'token',
    onMessage: (message) => heard.push(message),
    openSocket: () => socket,
  })
  checkTexts((data) => socket.onmessage?.({ data } as MessageEvent))
  expect(heard).toEqual([])
  connection.close()
})
