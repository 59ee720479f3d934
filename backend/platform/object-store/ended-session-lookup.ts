import { createRecentMap } from '../recent-map.ts'

type Lookup = { hasEnded: boolean; until: number }

/** As long as an access token of an ended session is still accepted. */
const KNOWN_FOR_MS = 900
const MOST_KNOWN = 10_000

/** Whether a session has ended, read once a second for all thumbnails of a page. */
export const createEndedSessionLookup = (
  hasEnded: (sessionId: string) => Promise<boolean>,
  now: () => number = Date.now,
) => {
  const known = createRecentMap<string, Lookup>(MOST_KNOWN)
  const underWay = new Map<string, Promise<boolean>>()

  const lookUp = async (sessionId: string) => {
    const found = { hasEnded: await hasEnded(sessionId), until: now() + KNOWN_FOR_MS }
    known.set(sessionId, found)
    return found.hasEnded
  }

  return async (sessionId: string): Promise<boolean> => {
    const found = known.get(sessionId)
    // A session that has ended never begins again.
    if (found && (found.hasEnded || found.until > now())) return found.hasEnded
    const asked = underWay.get(sessionId) ?? lookUp(sessionId).finally(() => underWay.delete(sessionId))
    underWay.set(sessionId, asked)
    return asked
  }
}
