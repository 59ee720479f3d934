import { useEffect, useRef, useState } from 'react'

/**
 * A value as it was at most so long ago, so that what reads it aloud can finish a sentence. Undefined at first: a live
 * region is read when its text changes, not when it comes with one.
 */
export const useRestedValue = <Value>(value: Value, pauseMs: number): Value | undefined => {
  const [rested, setRested] = useState<Value>()
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  }, [value])
  useEffect(() => {
    const timer = setInterval(() => setRested(latest.current), pauseMs)
    return () => clearInterval(timer)
  }, [pauseMs])
  return rested
}
