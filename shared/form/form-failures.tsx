import { FailureAlert } from '../failures/failure-alert.tsx'
import { useWaitText } from '../failures/use-wait-text.ts'
import { correlationIdOfReported } from '../query/reported-error.ts'
import { Alert } from '../ui/alert.tsx'
import { useIntl } from 'react-intl'

type FormFailuresProps = {
  /** The faults in the order of the fields; each is shown beside its field as well. */
  faults: readonly string[]
  /** The reason that saving failed. */
  failure: Error | null
  /** The reason of a refusal, where a retry would change nothing. */
  refusal?: string | undefined
}

/** Above the fields: a summary of the faults, or the failure to save. */
export const FormFailures = ({ faults, failure, refusal }: FormFailuresProps) => {
  const intl = useIntl()
  const wait = useWaitText(failure)
  if (faults.length > 0)
    return (
      <Alert kind="error" title={intl.formatMessage({ id: 'form.faults' }, { count: faults.length })}>
        <ul>
          {faults.map((fault) => (
            <li key={fault}>{fault}</li>
          ))}
        </ul>
      </Alert>
    )
  // The general text asks for a retry at once.
  if (wait) return <FailureAlert title={wait} correlationId={correlationIdOfReported(failure)} />
  if (failure) return <FailureAlert title={refusal ?? intl.formatMessage({ id: 'form.failed' })} error={failure} />
  return null
}
