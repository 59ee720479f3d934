import type { CookieJar } from '../../cookies/cookie-jar.ts'

const DIFFERENCE_COOKIE = '__Secure-acc_clock'
/** Longer than any session; browsers keep no cookie for longer than 400 days. */
const KEPT_FOR_MS = 365 * 24 * 3_600_000
/** Clocks differ by seconds everywhere, and a token is some time on its way. */
const TOLERANCE_MS = 30_000

/** The authority's time, as far as this browser can know it: the customer's own clock may be wrong by any amount. */
export type Clock = {
  /** Milliseconds since the epoch, by the authority's clock. */
  now: () => number
  /** Compares the clocks by a token that was issued this very moment. */
  compare: (issuedAtSeconds: number) => void
  /** Learns what a token of any age tells: it was issued earlier than now. */
  notice: (issuedAtSeconds: number) => void
  /** Forgets what another page planted: by a false time no token would be good. */
  removePlanted: () => void
  /** A time of the authority's in the browser's own terms, by which it drops cookies. */
  toBrowserTime: (milliseconds: number) => number
}

type ClockOptions = { jar: CookieJar; parentDomain: string }

/** The difference is kept beside the tokens: whoever finds those, tabs and pages of the shop, needs it to read them. */
export const createClock = ({ jar, parentDomain: domain }: ClockOptions): Clock => {
  const differenceMs = () => {
    const values = jar.values(DIFFERENCE_COOKIE)
    return values.length === 1 ? Number(values[0]) || 0 : 0
  }

  const removePlanted = () => jar.removePlanted(DIFFERENCE_COOKIE, { domain })

  const keep = (milliseconds: number) => {
    removePlanted()
    if (Math.abs(milliseconds) < TOLERANCE_MS) jar.remove(DIFFERENCE_COOKIE, { domain })
    else jar.write(DIFFERENCE_COOKIE, String(milliseconds), { domain, expiresAt: new Date(Date.now() + KEPT_FOR_MS) })
  }

  const now = () => Date.now() + differenceMs()

  return {
    now,
    compare: (issuedAtSeconds) => keep(issuedAtSeconds * 1000 - Date.now()),
    // Only a clock that was set since, or that nobody compared yet, can be behind a token.
    notice: (issuedAtSeconds) => {
      if (issuedAtSeconds * 1000 > now() + TOLERANCE_MS) keep(Math.max(0, issuedAtSeconds * 1000 - Date.now()))
    },
    removePlanted,
    toBrowserTime: (milliseconds) => milliseconds - differenceMs(),
  }
}
