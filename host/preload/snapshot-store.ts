import type { PageSnapshot, SnapshotPicture, KeepSnapshot } from '@account/shared/micro-frontend/page-snapshot.ts'

const STORAGE_KEY = 'account/first-look'
/** As long as the addresses of pictures are good at least. */
const FRESH_MS = 6 * 60 * 60_000
const MOST_PICTURES = 60
/** More would keep waiting what a screen asks for first. */
const MOST_QUESTIONS = 4
const QUESTION = /^[a-z]+\/[\w/-]+(?:\?[\w=&]*)?$/i

/** Whose page it is, and which. */
type SnapshotOwner = { customerId: string; pathname: string }
type StoredSnapshot = PageSnapshot & SnapshotOwner & { windowWidth: number; keptAt: number }

/** Keeps what the page that is open shows first, in place of whatever was kept, until the session has ended. */
export const createSnapshotKeeper = () => {
  let hasEnded = false
  return {
    keeperFor:
      (customerId: string): KeepSnapshot =>
      (look) => {
        if (hasEnded) return
        if (look) writeSnapshot({ customerId, pathname: window.location.pathname }, look)
        else deleteSnapshot()
      },
    end: () => {
      hasEnded = true
      deleteSnapshot()
    },
  }
}

const writeSnapshot = (owner: SnapshotOwner, look: PageSnapshot) => {
  const kept: StoredSnapshot = { ...look, ...owner, windowWidth: window.innerWidth, keptAt: Date.now() }
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(kept))
  } catch {
    // A browser whose storage is full: the next visit has no first look.
  }
}

const deleteSnapshot = (): void => localStorage.removeItem(STORAGE_KEY)

/** Undefined where nothing is kept for this page in a window as wide as this one. Somebody else's is forgotten. */
export const readSnapshot = ({ customerId, pathname }: Partial<SnapshotOwner>): PageSnapshot | undefined => {
  const kept = stored()
  if (!kept) return undefined
  if (kept.customerId !== customerId) deleteSnapshot()
  else if (kept.pathname === pathname && kept.windowWidth === window.innerWidth && isFresh(kept)) return checked(kept)
  return undefined
}

/** What is stored may be anything: of another version, or of whoever wrote there. */
const stored = (): Partial<Record<keyof StoredSnapshot, unknown>> | undefined => {
  try {
    return Object(JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null'))
  } catch {
    return undefined
  }
}

const isFresh = ({ keptAt }: { keptAt?: unknown }) => {
  const age = Date.now() - Number(keptAt)
  return age >= 0 && age < FRESH_MS
}

const checked = ({ pictures, questions }: { pictures?: unknown; questions?: unknown }): PageSnapshot => ({
  pictures: listOf(pictures, isPicture).slice(0, MOST_PICTURES),
  questions: listOf(questions, isQuestion).slice(0, MOST_QUESTIONS),
})

const listOf = <Item>(value: unknown, isItem: (item: unknown) => item is Item): Item[] =>
  Array.isArray(value) ? value.filter(isItem) : []

const isQuestion = (value: unknown): value is string => typeof value === 'string' && QUESTION.test(value)

const isPicture = (value: unknown): value is SnapshotPicture => {
  const { url, color, ...lengths } = Object(value) as Record<string, unknown>
  const { left, top, width, height, radius } = lengths
  return (
    /^https?:\/\//.test(String(url)) &&
    [left, top, width, height, radius].every(Number.isFinite) &&
    (color === undefined || typeof color === 'string')
  )
}
