import type { DownloadNotification } from '@account/shared/contracts/download.ts'
import {
  PUSH_AUTHENTICATED,
  PUSH_POLICY_CODE,
  PUSH_TRY_LATER_CODE,
  PUSH_UNAUTHENTICATED_CODE,
  PushAuthentication,
  type PushMessage,
} from '@account/shared/contracts/push-message.ts'
import { AccessTokenRefused, type VerifyAccessToken } from '../authentication/bearer-authentication.ts'
import type { PushLimits } from './push-limits.ts'
import { MINUTE_MS } from '../time/durations.ts'

/** The part of a websocket that is used here. */
export type PushSocket = {
  /** The bytes that were sent and that the connection has not taken yet. */
  readonly bufferedAmount: number
  send: (text: string) => void
  close: (code: number, reason: string) => void
  /** Ends it without asking the other side. */
  terminate: () => void
  on: (event: 'message' | 'close', listener: (content: Buffer) => void) => void
}

type PushConnectionOptions = {
  socket: PushSocket
  verifyAccessToken: VerifyAccessToken
  limits: PushLimits
  onAuthenticated: (customerId: string) => void
  onClose: () => void
}

/** Close code of RFC 6455. */
const NORMAL_CLOSURE = 1000

const authenticationIn = (content: Buffer): PushAuthentication | undefined => {
  try {
    return PushAuthentication.safeParse(JSON.parse(content.toString())).data
  } catch {
    // A message that is not JSON is treated like one that does not match the contract.
    return undefined
  }
}

/** One socket of a browser. It gets messages only between its authentication and the end of its token. */
export const createPushConnection = (options: PushConnectionOptions) => {
  const { socket, verifyAccessToken, limits } = options
  let token: string | undefined
  let isAuthenticating = false
  let isClosed = false
  let received = 0
  let terminationTimer: ReturnType<typeof setTimeout> | undefined

  /** A page that does not confirm a close is disconnected after a timeout. */
  const close = (code: number, reason: string) => {
    if (isClosed) return
    terminationTimer ??= setTimeout(() => socket.terminate(), limits.closeWithinMs)
    socket.close(code, reason)
  }

  const refuse = (reason: string) => close(PUSH_UNAUTHENTICATED_CODE, reason)
  const putOff = () => close(PUSH_TRY_LATER_CODE, 'The access token cannot be looked up now.')

  /** A token whose check fails is not invalid, but no message is delivered on it either. */
  const refuseOrPutOff = (failure: unknown, reason: string) =>
    failure instanceof AccessTokenRefused ? refuse(reason) : putOff()

  /** The check also detects a sign-out and a deleted account. */
  const isStillValid = async (): Promise<boolean> => {
    if (token === undefined) return false
    try {
      await verifyAccessToken(token)
      return true
    } catch (failure) {
      refuseOrPutOff(failure, 'The access token is no longer valid.')
      return false
    }
  }

  const authenticate = async (authentication: PushAuthentication) => {
    isAuthenticating = true
    try {
      const { customerId } = await verifyAccessToken(authentication.token)
      // The page has left, and no later event would remove a connection that is registered now.
      if (isClosed) return
      clearTimeout(authenticationTimer)
      token = authentication.token
      options.onAuthenticated(customerId)
      socket.send(PUSH_AUTHENTICATED)
    } catch (failure) {
      refuseOrPutOff(failure, 'The access token was refused.')
    }
  }

  const authenticationTimer = setTimeout(
    () => (isAuthenticating ? putOff() : refuse('No authentication arrived in time.')),
    limits.authenticateWithinMs,
  )
  const lifetimeTimer = setTimeout(() => close(NORMAL_CLOSURE, 'lifetime'), limits.lifetimeMs)
  const verificationTimer = setInterval(() => void (token !== undefined && isStillValid()), limits.verifyEveryMs)
  const rateTimer = setInterval(() => (received = 0), MINUTE_MS)

  socket.on('message', (content) => {
    received += 1
    if (received > limits.messagesPerMinute) return close(PUSH_POLICY_CODE, 'Too many messages.')
    const authentication = authenticationIn(content)
    if (authentication && token === undefined && !isAuthenticating) void authenticate(authentication)
  })
  socket.on('close', () => {
    isClosed = true
    clearTimeout(authenticationTimer)
    clearTimeout(lifetimeTimer)
    clearInterval(verificationTimer)
    clearInterval(rateTimer)
    clearTimeout(terminationTimer)
    options.onClose()
  })

  return {
    async deliver(message: PushMessage | DownloadNotification) {
      if (!(await isStillValid())) return
      // Messages for a page that does not read would fill the memory. If it runs, it connects again and reads the present state.
      if (socket.bufferedAmount > limits.unreadBytes) return socket.terminate()
      socket.send(JSON.stringify(message))
    },
    close,
  }
}

export type PushConnection = ReturnType<typeof createPushConnection>
