import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { PUSH_AUTHENTICATED } from '@account/shared/contracts/push-message.ts'

/** Of the handshake of WebSocket (RFC 6455, 1.3). */
const HANDSHAKE_ID = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11'
const TEXT_FRAME = 0x81
const CLOSE_OPCODE = 0x8

/**
 * Accepts the push connection and confirms it, so that the library finds the service that it expects. The sandbox has one customer in
 * one process and sends no messages.
 */
export const acceptPushConnection = (request: IncomingMessage, socket: Duplex): void => {
  const key = request.headers['sec-websocket-key'] ?? ''
  const accepted = createHash('sha1').update(`${key}${HANDSHAKE_ID}`).digest('base64')
  const lines = ['HTTP/1.1 101 Switching Protocols', 'Upgrade: websocket', 'Connection: Upgrade']
  socket.write([...lines, `Sec-WebSocket-Accept: ${accepted}`, '', ''].join('\r\n'))
  socket.on('error', () => socket.destroy())
  socket.on('data', (frame: Buffer) => {
    if (((frame[0] ?? 0) & 0x0f) === CLOSE_OPCODE) return socket.end()
    const text = Buffer.from(PUSH_AUTHENTICATED)
    return socket.write(Buffer.concat([Buffer.from([TEXT_FRAME, text.length]), text]))
  })
}
