import { FailureAlert } from '../failures/failure-alert.tsx'
import { Alert } from '../ui/alert.tsx'
import { useIntl } from 'react-intl'

type FormFailuresProps = {
  /** What to correct, in the order of the fields; each is said beside its field as well. */
  faults: readonly string[]
  /** Why saving failed, if it did. */
  failure: Error | null
  /** Why it was refused, where trying again would change nothing. */
  refusal?: string | undefined
}

/** Above the fields: a summary of what to correct, or that the changes could not be saved. */
export const FormFailures = ({ faults, failure, refusal }: FormFailuresProps) => {
  const intl = useIntl()
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
  if (failure) return <FailureAlert title={refusal ?? intl.formatMessage({ id: 'form.failed' })} error={failure} />
  return null
}
