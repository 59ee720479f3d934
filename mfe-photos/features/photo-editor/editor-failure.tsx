import { Alert } from '@account/shared/ui/alert.tsx'
import { responseStatusOf } from '@account/shared/http/response-status.ts'
import { correlationIdOfReported, ReportedError } from '@account/shared/query/reported-error.ts'
import { useIntl } from 'react-intl'

const CONFLICT = 409

/** The photo may have been edited in another window, or its original cannot be read: another attempt would fail again. */
export const EditorFailure = ({ error }: { error: Error | null }) => {
  const intl = useIntl()
  if (!error) return null
  const isConflict = error instanceof ReportedError && responseStatusOf(error.cause) === CONFLICT
  return (
    <Alert
      kind="error"
      title={intl.formatMessage({ id: isConflict ? 'editor.elsewhere' : 'editor.failed' })}
      correlationId={isConflict ? undefined : correlationIdOfReported(error)}
    />
  )
}
