import { answeredProblem } from '@account/shared/http/answered-problem.ts'
import { correlationIdOfReported } from '@account/shared/query/reported-error.ts'
import { Alert } from '@account/shared/ui/alert.tsx'
import { useIntl } from 'react-intl'
import { FormFailures } from '@account/shared/form/form-failures.tsx'

/** Why no mail was sent: too many requests are told apart from everything else, with the time to wait. */
export const RequestFailure = ({ error }: { error: Error | null }) => {
  const intl = useIntl()
  const problem = answeredProblem(error)
  if (problem?.status !== 429) return <FormFailures faults={[]} failure={error} />
  const minutes = Math.max(1, Math.ceil((problem.retryAfterSeconds ?? 0) / 60))
  return (
    <Alert
      kind="error"
      title={intl.formatMessage({ id: 'form.tooMany' }, { minutes })}
      correlationId={correlationIdOfReported(error)}
      referenceLabel={intl.formatMessage({ id: 'form.reference' })}
    />
  )
}
