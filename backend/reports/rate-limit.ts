import { DomainError } from '../errors.ts'

type RateLimitOptions = { most: number; withinMs: number; now?: () => number }

/** Callers that are remembered at most; beyond it the oldest window is forgotten. */
const MOST_CALLERS = 10_000

/**
 * Throws 429 for a caller beyond `most` calls in a window. Each process counts for itself, which is enough where the limit
 * only keeps a flood out of a table; limits that guard an account are kept in the database.
 */
export const createRateLimit = ({ most, withinMs, now = Date.now }: RateLimitOptions) => {
  const windows = new Map<string, { startedAt: number; calls: number }>()

  const windowOf = (caller: string) => {
    const known = windows.get(caller)
    if (known && now() - known.startedAt < withinMs) return known
    windows.delete(caller)
    const [oldest] = windows.keys()
    if (oldest !== undefined && windows.size >= MOST_CALLERS) windows.delete(oldest)
    const opened = { startedAt: now(), calls: 0 }
    windows.set(caller, opened)
    return opened
  }

  return (caller: string) => {
    const window = windowOf(caller)
    window.calls += 1
    if (window.calls <= most) return
    const retryAfterSeconds = (window.startedAt + withinMs - now()) / 1000
    throw new DomainError(429, 'too-many-requests', `At most ${most} calls per ${withinMs / 1000} s.`, {
      retryAfterSeconds,
    })
  }
}
