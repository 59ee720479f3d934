import { useEffect, useState } from 'react'

const MINUTE_MS = 60_000

/** Whole minutes until a moment, counting down while it is watched; 0 from then on. */
export const useMinutesLeft = (until: string | null): number => {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (until === null) return undefined
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS / 2)
    return () => clearInterval(timer)
  }, [until])
  return until === null ? 0 : Math.max(0, Math.floor((Date.parse(until) - now) / MINUTE_MS))
}
