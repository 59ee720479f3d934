const SKEW_KEY = 'account/clock-skew'
/** Clocks differ by seconds everywhere, and a token is some time on its way. */
export const TOLERANCE_MS = 30_000

/** The authority's time, as far as this browser can know it: the customer's own clock may be wrong by any amount. */
export type Clock = {
  /** Milliseconds since the epoch, by the authority's clock. */
  now: () => number
  /** Compares the clocks by a token that was issued this very moment. */
  compare: (issuedAtSeconds: number) => void
  /** A time of the authority's in the browser's own terms, by which it drops cookies. */
  toBrowserTime: (milliseconds: number) => number
}

/** The difference is kept for all tabs: the others find the cookies and not the answer that brought them. */
export const createClock = (storage: Storage = localStorage): Clock => {
  const skewMs = () => Number(storage.getItem(SKEW_KEY) ?? 0) || 0
  return {
    now: () => Date.now() + skewMs(),
    compare: (issuedAtSeconds) => {
      const differenceMs = issuedAtSeconds * 1000 - Date.now()
      if (Math.abs(differenceMs) < TOLERANCE_MS) storage.removeItem(SKEW_KEY)
      else storage.setItem(SKEW_KEY, String(differenceMs))
    },
    toBrowserTime: (milliseconds) => milliseconds - skewMs(),
  }
}
