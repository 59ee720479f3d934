import { useEffect, useState } from 'react'

const MINUTE_MS = 60_000

/** The whole minutes until a moment, counting down while mounted; 0 afterwards. */
export const useMinutesLeft = (until: string | null): number => {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (until === null) return undefined
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS / 2)
    return () => clearInterval(timer)
  }, [until])
  return until === null ? 0 : Math.max(0, Math.floor((Date.parse(until) - now) / MINUTE_MS))
}
