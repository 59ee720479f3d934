import type { IntlShape } from 'react-intl'
import type { UploadKind } from '../../uploads/queue/queued-upload.ts'

type Upload = { state: { kind: string } }

/** How many files were added, were already there, could not be added, and were cancelled. */
export const uploadOutcomes = (intl: IntlShape, uploads: readonly Upload[]): string[] => {
  const countOf = (...kinds: UploadKind[]) =>
    uploads.filter(({ state }) => kinds.some((kind) => kind === state.kind)).length
  const outcomes = [
    { id: 'upload.summary.added', count: countOf('stored') },
    { id: 'upload.summary.duplicate', count: countOf('duplicate') },
    { id: 'upload.summary.refused', count: countOf('refused', 'failed', 'expired') },
    { id: 'upload.summary.cancelled', count: countOf('cancelled') },
  ]
  return outcomes.filter(({ count }) => count > 0).map(({ id, count }) => intl.formatMessage({ id }, { count }))
}
