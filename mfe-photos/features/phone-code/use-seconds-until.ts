import { useEffect, useState } from 'react'

/** A time in the future by the device's clock, which may be wrong. */
export const momentIn = (milliseconds: number): number => Date.now() + milliseconds

/** Seconds until a time of the device's clock, never below zero, updated every second. */
export const useSecondsUntil = (moment: number | undefined): number => {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (moment === undefined) return undefined
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [moment])
  return moment === undefined ? 0 : Math.max(0, Math.ceil((moment - now) / 1_000))
}

/** `9:05` */
export const formatTimeLeft = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
