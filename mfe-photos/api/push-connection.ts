import {
  PUSH_AUTHENTICATED,
  PUSH_POLICY_CODE,
  PUSH_UNAUTHENTICATED_CODE,
} from '@account/shared/contracts/push-message.ts'
import type { AccessToken } from '@account/shared/http/http-client.ts'
import type * as z from 'zod'

type PushConnectionOptions<Message> = {
  url: string
  accessToken: AccessToken
  /** The messages that are heard. */
  schema: z.ZodType<Message>
  onMessage: (message: Message) => void
  /** Connected, for the first time or again: what happened before was not told, and is to be read. */
  onReady?: () => void
  /** A test brings its own. */
  openSocket?: (url: string) => WebSocket
}

const FIRST_DELAY_MS = 1_000
const LONGEST_DELAY_MS = 30_000

/** Anything but a message that this page knows is ignored, the plain 'OK' as well. */
const messageIn = <Message>(text: string, schema: z.ZodType<Message>): Message | undefined => {
  try {
    return schema.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

/**
 * Hears what happens to the customer's library until it is closed. The back end ends a connection when its token expires
 * and after half an hour; it is then opened again with the token of that time: another than was refused. Where the session
 * has ended, for which there is none, the host finds that out by being asked, also on a page that asks for nothing else.
 */
export const openPushConnection = <Message>(options: PushConnectionOptions<Message>) => {
  const { url, accessToken, schema, onMessage, onReady, openSocket = (address) => new WebSocket(address) } = options
  let socket: WebSocket | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let delayMs = FIRST_DELAY_MS
  let isClosed = false

  const connect = (refused?: string) => {
    let sent: string | undefined
    const opened = openSocket(url)
    socket = opened
    opened.onopen = () => {
      accessToken({ refused }).then(
        (token) => {
          sent = token
          opened.send(JSON.stringify({ action: 'authenticate', token }))
        },
        // Nobody is signed in any more: the host says so to the customer.
        () => opened.close(),
      )
    }
    opened.onmessage = ({ data }) => {
      if (data === PUSH_AUTHENTICATED) {
        delayMs = FIRST_DELAY_MS
        return onReady?.()
      }
      const message = typeof data === 'string' ? messageIn(data, schema) : undefined
      if (message) onMessage(message)
    }
    opened.onclose = ({ code }) => {
      if (isClosed) return
      // A newer page of the customer's took its place: back at once, it would take that of another page, and so on.
      if (code === PUSH_POLICY_CODE) delayMs = LONGEST_DELAY_MS
      timer = setTimeout(() => connect(code === PUSH_UNAUTHENTICATED_CODE ? sent : undefined), delayMs)
      delayMs = Math.min(LONGEST_DELAY_MS, delayMs * 2)
    }
  }

  connect()
  return {
    close() {
      isClosed = true
      clearTimeout(timer)
      socket?.close()
    },
  }
}
