import { correlationIdOfReported } from '@account/shared/query/reported-error.ts'
import { Alert } from '@account/shared/ui/alert.tsx'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'

type FailureAlertProps = {
  title: string
  /** Where it was reported, the customer can quote its id. */
  error: Error | null | undefined
  action?: ReactNode
}

export const FailureAlert = ({ title, error, action }: FailureAlertProps) => {
  const intl = useIntl()
  return (
    <Alert
      kind="error"
      title={title}
      correlationId={correlationIdOfReported(error)}
      referenceLabel={intl.formatMessage({ id: 'reference.label' })}
      action={action}
    />
  )
}
