import { useEffect, useRef, useState } from 'react'

/** A value as it was at most so long ago, so that what reads it aloud can finish a sentence. */
export const useRestedValue = <Value>(value: Value, pauseMs: number): Value => {
  const [rested, setRested] = useState(value)
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
