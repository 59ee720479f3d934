import type { IntlShape } from 'react-intl'
import type { UploadKind } from '../../uploads/queue/queued-upload.ts'

type Upload = { state: { kind: string } }

/** How many files were added, were already there, and could not be added. */
export const uploadOutcomes = (intl: IntlShape, uploads: readonly Upload[]): string[] => {
  const countOf = (...kinds: UploadKind[]) =>
    uploads.filter(({ state }) => kinds.some((kind) => kind === state.kind)).length
  const outcomes = [
    { id: 'upload.summary.added', count: countOf('stored') },
    { id: 'upload.summary.duplicate', count: countOf('duplicate') },
    { id: 'upload.summary.refused', count: countOf('refused', 'failed', 'expired') },
  ]
  return outcomes.filter(({ count }) => count > 0).map(({ id, count }) => intl.formatMessage({ id }, { count }))
}
