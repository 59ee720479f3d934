import type { CookieJar } from '../../cookies/cookie-jar.ts'

const DIFFERENCE_COOKIE = '__Secure-acc_clock'
/** Longer than any session; browsers store no cookie for more than 400 days. */
const KEPT_FOR_MS = 365 * 24 * 3_600_000
/** Covers the usual seconds of difference and the transfer time of a token. */
const TOLERANCE_MS = 30_000

/** The authority's time as estimated by this browser, whose own clock may be wrong by any amount. */
export type Clock = {
  /** Milliseconds since the epoch, by the authority's clock. */
  now: () => number
  /** Measures the difference by a token that has just been issued. */
  compare: (issuedAtSeconds: number) => void
  /** Corrects the difference by a token of any age, which must have been issued before now. */
  notice: (issuedAtSeconds: number) => void
  /** Removes a planted difference, by which every token would be invalid. */
  removePlanted: () => void
  /** Converts a time of the authority to the browser's clock, by which cookies expire. */
  toBrowserTime: (milliseconds: number) => number
}

type ClockOptions = { jar: CookieJar; parentDomain: string }

/**
 * Stores the difference in a cookie beside the tokens, because every tab and page of the shop that reads those needs
 * it.
 */
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
    // Only a clock that was changed since, or was never compared, can be behind a token.
    notice: (issuedAtSeconds) => {
      if (issuedAtSeconds * 1000 > now() + TOLERANCE_MS) keep(Math.max(0, issuedAtSeconds * 1000 - Date.now()))
    },
    removePlanted,
    toBrowserTime: (milliseconds) => milliseconds - differenceMs(),
  }
}
