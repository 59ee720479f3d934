import { createHash, randomBytes } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import {
  PHONE_SESSION_MINUTES,
  type PhoneSession,
  type PhoneSessionState,
} from '@account/shared/contracts/phone-upload.ts'
import { UNAUTHENTICATED } from '@account/shared/contracts/problem.ts'
import type { Bearer } from '../../platform/authentication/bearer-authentication.ts'
import type { CustomersRepository } from '../../identity/customers/customers-repository.ts'
import type { Queries } from '../../platform/database/database.ts'
import { DomainError } from '../../platform/errors.ts'
import { hasSessionEnded } from '../../identity/sessions/ended-sessions-store.ts'
import type { NotifyCustomer } from '../../platform/push/create-push.ts'
import type { UploadSender } from '../uploads/upload-sender.ts'
import type { PhoneSessionsRepository } from './phone-sessions-repository.ts'
import { MINUTE_MS } from '../../platform/time/durations.ts'

const VALID_FOR_MS = PHONE_SESSION_MINUTES * MINUTE_MS
/** An upload that began in time may finish, because a large photo on a slow connection outlives its code. */
const FINISHING_MS = 60 * MINUTE_MS
const WINDOW_MS = 60 * MINUTE_MS
const MOST_PER_WINDOW = 60
const TOKEN_BYTES = 32

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

/** A phone with a code: the sender of its uploads, and whether it may still start new ones. */
export type PhoneSender = UploadSender & { phoneSessionId: string; session: PhoneSessionState; mayBegin: boolean }

/** Checks the session again within the transaction, because it may end after the check of the token, and a code lives longer. */
const ensureNotEnded = async (queries: Queries, sessionId: string) => {
  if (await hasSessionEnded(queries, sessionId))
    throw new DomainError(401, UNAUTHENTICATED, 'The session of the access token has ended.')
}

type PhoneSessionsDependencies = {
  sessions: PhoneSessionsRepository
  customers: Pick<CustomersRepository, 'find'>
  notifyCustomer: NotifyCustomer
  now?: () => number
}

/** Codes with which a phone, signed in or not, adds photos to one library and can do nothing else. */
export const createPhoneSessionsService = (dependencies: PhoneSessionsDependencies) => {
  const { sessions, customers, notifyCustomer, now = Date.now } = dependencies

  return {
    async open({ customerId: ownerId, sessionId }: Pick<Bearer, 'customerId' | 'sessionId'>): Promise<PhoneSession> {
      const token = randomBytes(TOKEN_BYTES).toString('base64url')
      const [id, created] = [uuidv7(), new Date(now())]
      const expires = new Date(now() + VALID_FOR_MS)
      const session = { id, ownerId, tokenHash: hashOf(token), created, expires }
      const since = new Date(now() - WINDOW_MS)
      const ensureWanted = (queries: Queries) => ensureNotEnded(queries, sessionId)
      if (!(await sessions.insert(session, { most: MOST_PER_WINDOW, since, ensureWanted })))
        throw new DomainError(
          429,
          'too-many-codes',
          'So many codes were made within the hour that this one is refused.',
          {
            retryAfterSeconds: WINDOW_MS / 1000,
          },
        )
      return { id, token, expiresAt: expires.toISOString(), validForMs: VALID_FOR_MS }
    },

    /** Ends a code that is no longer shown: it starts no upload, and an upload that has begun may finish. */
    async end(id: string, ownerId: string) {
      if (!(await sessions.end(id, ownerId)))
        throw new DomainError(404, 'phone-session-not-found', 'The customer has no such code.')
    },

    /** Throws 401 for an unknown token, and for one that is too old even to finish an upload. */
    async authenticate(token: string): Promise<PhoneSender> {
      const found = await sessions.findByTokenHash(hashOf(token))
      const remainingMs = found ? found.expires.getTime() - now() : 0
      const isOver = !found || remainingMs + FINISHING_MS <= 0
      if (isOver || !(await customers.find(found.ownerId)))
        throw new DomainError(401, 'phone-session-unknown', 'The code is unknown or has expired.')
      return {
        customerId: found.ownerId,
        phoneSessionId: found.id,
        session: { id: found.id, expiresAt: found.expires.toISOString(), validForMs: Math.max(0, remainingMs) },
        mayBegin: remainingMs > 0,
      }
    },

    /** Notifies the page that shows the code that a phone has opened it. */
    async connect({ customerId, session, mayBegin }: PhoneSender): Promise<PhoneSessionState> {
      ensureMayBegin(mayBegin)
      await notifyCustomer(customerId, 'phone-connected', { phoneSessionId: session.id })
      return session
    },

    forgetExpired: () => sessions.deleteExpiredBefore(new Date(now() - FINISHING_MS)),
  }
}

export type PhoneSessionsService = ReturnType<typeof createPhoneSessionsService>

/** Throws 410 when the code has expired. */
export const ensureMayBegin = (mayBegin: boolean) => {
  if (!mayBegin) throw new DomainError(410, 'phone-session-expired', 'The code has expired: show a new one.')
}
