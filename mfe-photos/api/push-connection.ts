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
  /** Messages of another shape are ignored. */
  schema: z.ZodType<Message>
  onMessage: (message: Message) => void
  /**
   * The connection is authenticated, for the first time or again. Earlier messages are lost, so the caller reads the
   * current state.
   */
  onReady?: () => void
  /** A test provides its own. */
  openSocket?: (url: string) => WebSocket
}

const FIRST_DELAY_MS = 1_000
const LONGEST_DELAY_MS = 30_000

/** Ignores every message that the schema does not accept, such as the plain 'OK'. */
const messageIn = <Message>(text: string, schema: z.ZodType<Message>): Message | undefined => {
  try {
    return schema.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

/**
 * Receives push messages about the customer's library until it is closed. The back end closes a connection when its
 * token expires and after half an hour; the next connection uses a token that is current then, and never one that was
 * refused. A token request after the end of the session makes the host notice that end, also on a page that requests
 * nothing else.
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
        // The session has ended, and the host shows that to the customer.
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
      // A newer page of the customer has taken the connection. An immediate reconnect would take it back, and the pages
      // would continue in turns.
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
