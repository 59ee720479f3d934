import { once } from 'node:events'
import { WebSocket } from 'ws'
import { PushMessage } from '@account/shared/contracts/push-message.ts'
import type { TestBackEnd } from './test-back-end.ts'

export const PAGE = 'http://account.uk.localhost:3000'

/** A page's connection: the messages that it received, and the code with which it was closed. */
export const openPush = async (backEnd: Pick<TestBackEnd, 'port'>, origin: string | undefined = PAGE) => {
  const socket = new WebSocket(`ws://127.0.0.1:${backEnd.port}/push`, {
    headers: { host: 'api.localhost' },
    ...(origin && { origin }),
  })
  const received: string[] = []
  socket.on('message', (content: Buffer) => received.push(content.toString()))
  const closed = new Promise<number>((resolve) => socket.on('close', resolve))
  await once(socket, 'open')
  return {
    received,
    closed,
    send: (text: string) => socket.send(text),
    authenticate: (token: string) => socket.send(JSON.stringify({ action: 'authenticate', token })),
    /** All messages except the 'OK'. */
    messages: () => received.filter((text) => text !== 'OK').map((text) => PushMessage.parse(JSON.parse(text))),
    close: () => socket.close(),
  }
}

export type OpenPush = Awaited<ReturnType<typeof openPush>>
