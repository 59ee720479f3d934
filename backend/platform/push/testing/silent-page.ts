import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { request as httpRequest } from 'node:http'
import type { Socket } from 'node:net'
import { PAGE } from '../../../testing/open-push.ts'

/** First bytes of frames (RFC 6455, 5.2), each whole. */
const TEXT = 0x81
const CLOSE = 0x88
const MASKED = 0x80
/** From this length on, the length is in the next two bytes. */
const LONG = 126

/** Masked with zeros, as what they hide is not a secret. Of less than 126 bytes. */
const textFrame = (text: string) =>
  Buffer.concat([Buffer.from([TEXT, MASKED | Buffer.byteLength(text), 0, 0, 0, 0]), Buffer.from(text)])

const framesIn = (bytes: Buffer) => {
  const frames: { kind: number; content: Buffer }[] = []
  for (let rest = bytes; rest.length >= 2;) {
    const isLong = rest[1] === LONG
    const begin = isLong ? 4 : 2
    const end = begin + (isLong ? rest.readUInt16BE(2) : (rest[1] ?? 0))
    frames.push({ kind: rest[0] ?? 0, content: rest.subarray(begin, end) })
    rest = rest.subarray(end)
  }
  return frames
}

/** A page's connection that receives everything and confirms no close, as one of a computer that sleeps. */
export const openSilentPage = async (port: number) => {
  const request = httpRequest({
    ...{ port, host: '127.0.0.1', path: '/push' },
    headers: {
      ...{ host: 'api.localhost', origin: PAGE, connection: 'Upgrade', upgrade: 'websocket' },
      ...{ 'sec-websocket-version': '13', 'sec-websocket-key': randomBytes(16).toString('base64') },
    },
  }).end()
  // Sound: that is what an upgrade brings.
  const [, socket] = (await once(request, 'upgrade')) as [unknown, Socket]
  let heard = Buffer.of()
  socket.on('data', (bytes: Buffer) => (heard = Buffer.concat([heard, bytes])))
  // A server that cuts off may do so rudely.
  socket.on('error', () => undefined)
  const cutOff = new Promise<void>((resolve) => socket.on('close', () => resolve()))
  const contentsOf = (kind: number) => framesIn(heard).flatMap((frame) => (frame.kind === kind ? [frame.content] : []))
  return {
    cutOff,
    received: () => contentsOf(TEXT).map(String),
    closedWith: () => contentsOf(CLOSE).map((content) => content.readUInt16BE(0)),
    authenticate: (token: string) => socket.write(textFrame(JSON.stringify({ action: 'authenticate', token }))),
    stopReading: () => socket.pause(),
    readAgain: () => socket.resume(),
    leave: () => socket.destroy(),
  }
}
