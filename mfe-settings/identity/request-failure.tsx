import { FailureAlert } from '@account/shared/failures/failure-alert.tsx'
import { FormFailures } from '@account/shared/form/form-failures.tsx'
import { problemOf } from '@account/shared/failures/response-problem.ts'
import { timeToWait } from '@account/shared/contracts/time-to-wait.ts'
import { useIntl } from 'react-intl'

/** The failure to request a mail. What the customer can only wait for has a text of its own. */
export const RequestFailure = ({ error }: { error: Error | null }) => {
  const intl = useIntl()
  const problem = problemOf(error)
  if (problem?.code === 'email-changed-recently')
    return <FailureAlert title={intl.formatMessage({ id: 'deletion.emailChanged' })} error={error} />
  if (problem?.status !== 429) return <FormFailures faults={[]} failure={error} />
  const wait = timeToWait(problem.retryAfterSeconds ?? 0)
  return <FailureAlert title={intl.formatMessage({ id: 'form.tooMany' }, wait)} error={error} />
}
