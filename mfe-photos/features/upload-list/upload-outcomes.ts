import type { IntlShape } from 'react-intl'
import type { UploadKind } from '../../uploads/queue/queued-upload.ts'

type Upload = { state: { kind: string } }

/** What became of the files, each of it with how many: 'were added', 'were already there', 'could not be added'. */
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
