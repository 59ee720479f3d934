import { useEffect, useEffectEvent, useRef } from 'react'

type AutoCloseOptions = {
  /** Null: never. */
  afterMs: number | null
  isPaused: boolean
  onClose: () => void
}

/** Closes after some time of not being looked at: a pause keeps what is left of it. */
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
