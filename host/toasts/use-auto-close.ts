import { useEffect, useEffectEvent, useRef } from 'react'

type AutoCloseOptions = {
  /** Null: never. */
  afterMs: number | null
  isPaused: boolean
  onClose: () => void
}

/** Closes after a time that pauses while the toast cannot be read, and keeps the remainder. */
export const useAutoClose = ({ afterMs, isPaused, onClose }: AutoCloseOptions) => {
  const remainingMs = useRef(afterMs)
  const close = useEffectEvent(() => onClose())

  useEffect(() => {
    if (isPaused || remainingMs.current === null) return
    const startedAt = Date.now()
    const timer = setTimeout(() => close(), remainingMs.current)
    return () => {
      clearTimeout(timer)
      remainingMs.current = Math.max(0, (remainingMs.current ?? 0) - (Date.now() - startedAt))
    }
  }, [isPaused])
}
