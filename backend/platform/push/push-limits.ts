import { MINUTE_MS, SECOND_MS } from '../time/durations.ts'

/** Limits of a push connection. Tests shorten the times. */
export const pushLimits = {
  /** Within which the first message must authenticate. */
  authenticateWithinMs: 5 * SECOND_MS,
  /** The specification's lifetime of a connection; a page that needs it longer opens another. */
  lifetimeMs: 30 * MINUTE_MS,
  /** The longest delay until an expired token or an ended session is noticed while no message is delivered. */
  verifyEveryMs: 20 * SECOND_MS,
  /** The time in which a page must confirm a close. */
  closeWithinMs: 2 * SECOND_MS,
  /** An access token is about 1 KB. */
  messageBytes: 8 * 1024,
  messagesPerMinute: 20,
  /** The bytes that a page may leave unread, in addition to the system's buffer of its connection. */
  unreadBytes: 256 * 1024,
  connectionsPerCustomer: 20,
}

export type PushLimits = typeof pushLimits

/** How long a message is stored for a process that is slow to read it. */
export const MESSAGE_KEPT_MS = 10 * MINUTE_MS
