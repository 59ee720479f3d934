import { VisuallyHidden } from '@account/shared/ui/visually-hidden.tsx'
import { useEffect, useRef, useState } from 'react'

/** Long enough for a screen reader to finish one announcement before the next. */
const ANNOUNCED_EVERY_MS = 3_000

type AnnouncedProgressProps = { texts: readonly string[]; everyMs?: number }

/** Announces the progress of uploads to screen readers. */
export const AnnouncedProgress = ({ texts, everyMs = ANNOUNCED_EVERY_MS }: AnnouncedProgressProps) => (
  <VisuallyHidden live="polite">{useThrottledText(texts.join(', '), everyMs)}</VisuallyHidden>
)

/**
 * The latest text, at most once per interval, so that a screen reader can finish a sentence. Undefined at first: a live
 * region is read out when its text changes, not when it is rendered with one.
 */
const useThrottledText = (text: string, intervalMs: number): string | undefined => {
  const [throttled, setThrottled] = useState<string>()
  const latest = useRef(text)
  useEffect(() => {
    latest.current = text
  }, [text])
  useEffect(() => {
    const timer = setInterval(() => setThrottled(latest.current), intervalMs)
    return () => clearInterval(timer)
  }, [intervalMs])
  return throttled
}
