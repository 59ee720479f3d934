import { useEffect, useState } from 'react'

const STEP_MS = 30_000

/** The time of the device, updated every half minute: a page stays open over midnight and over the end of an offer. */
export const useNow = (): number => {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), STEP_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}
