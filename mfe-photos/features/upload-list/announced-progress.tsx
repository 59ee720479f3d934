import { VisuallyHidden } from '@account/shared/ui/visually-hidden.tsx'
import { useRestedValue } from './use-rested-value.ts'

/** Long enough to read one announcement out before the next. */
const ANNOUNCED_EVERY_MS = 3_000

type AnnouncedProgressProps = { texts: readonly string[]; everyMs?: number }

/** Reads out how far the photos are, now and then. */
export const AnnouncedProgress = ({ texts, everyMs = ANNOUNCED_EVERY_MS }: AnnouncedProgressProps) => (
  <VisuallyHidden live="polite">{useRestedValue(texts.join(', '), everyMs)}</VisuallyHidden>
)
