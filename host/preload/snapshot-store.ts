import { safeStorage } from '@account/shared/browser-storage/safe-storage.ts'
import type { PageSnapshot, SnapshotPicture, KeepSnapshot } from '@account/shared/micro-frontend/page-snapshot.ts'
import { sessionIdIn } from '../session/tokens/customer-id-in-cookies.ts'

const STORAGE_KEY = 'account/snapshot'
const storage = () => safeStorage('localStorage')
/** The addresses of thumbnails are valid for at least this long. */
const MAX_AGE_MS = 6 * 60 * 60_000
const MAX_PICTURES = 60
/** More requests would delay the first ones of the screen. */
const MAX_REQUESTS = 4
const REQUEST = /^[a-z]+\/[\w/-]+(?:\?[\w=&]*)?$/i

/** The customer, the session and the page that a snapshot belongs to. Its addresses end with that session. */
type SnapshotOwner = { customerId: string; sessionId?: string | undefined; pathname: string }
type StoredSnapshot = PageSnapshot & SnapshotOwner & { windowWidth: number; keptAt: number }

/** Stores the snapshot of the page that is open, in place of any other, until the session has ended. */
export const createSnapshotKeeper = () => {
  let hasEnded = false
  return {
    keeperFor:
      (customerId: string): KeepSnapshot =>
      (snapshot) => {
        if (hasEnded) return
        const { pathname } = window.location
        if (snapshot) writeSnapshot({ customerId, sessionId: sessionIdIn(document.cookie), pathname }, snapshot)
        else deleteSnapshot()
      },
    end: () => {
      hasEnded = true
      deleteSnapshot()
    },
  }
}

const writeSnapshot = (owner: SnapshotOwner, snapshot: PageSnapshot) => {
  const stored: StoredSnapshot = { ...snapshot, ...owner, windowWidth: window.innerWidth, keptAt: Date.now() }
  storage().setItem(STORAGE_KEY, JSON.stringify(stored))
}

const deleteSnapshot = (): void => storage().removeItem(STORAGE_KEY)

/** Undefined without a snapshot of this page in a window of this width. The snapshot of another session is deleted. */
export const readSnapshot = ({ customerId, sessionId, pathname }: Partial<SnapshotOwner>): PageSnapshot | undefined => {
  const stored = readStored()
  if (!stored) return undefined
  if (stored.customerId !== customerId || stored.sessionId !== sessionId) {
    deleteSnapshot()
    return undefined
  }
  const isOfPage = stored.pathname === pathname && stored.windowWidth === window.innerWidth
  return isOfPage && isFresh(stored) ? validated(stored) : undefined
}

/** Unchecked: the entry may come from another version of the site, or from any other code of this origin. */
const readStored = (): Partial<Record<keyof StoredSnapshot, unknown>> | undefined => {
  try {
    return Object(JSON.parse(storage().getItem(STORAGE_KEY) ?? 'null'))
  } catch {
    return undefined
  }
}

const isFresh = ({ keptAt }: { keptAt?: unknown }) => {
  const age = Date.now() - Number(keptAt)
  return age >= 0 && age < MAX_AGE_MS
}

const validated = ({ pictures, questions }: { pictures?: unknown; questions?: unknown }): PageSnapshot => ({
  pictures: picturesIn(pictures),
  questions: listOf(questions, isRequest).slice(0, MAX_REQUESTS),
})

/** The pictures in a value of any origin. */
export const picturesIn = (value: unknown): SnapshotPicture[] => listOf(value, isPicture).slice(0, MAX_PICTURES)

const listOf = <Entry>(value: unknown, isEntry: (entry: unknown) => entry is Entry): Entry[] =>
  Array.isArray(value) ? value.filter(isEntry) : []

const isRequest = (value: unknown): value is string => typeof value === 'string' && REQUEST.test(value)

const isPicture = (value: unknown): value is SnapshotPicture => {
  const { url, color, ...lengths } = Object(value) as Record<string, unknown>
  const { left, top, width, height, radius } = lengths
  return (
    /^https?:\/\//.test(String(url)) &&
    [left, top, width, height, radius].every(Number.isFinite) &&
    (color === undefined || typeof color === 'string')
  )
}
