import { Alert } from '@account/shared/ui/alert.tsx'
import { Button } from '@account/shared/ui/button.tsx'
import { useTransition } from 'react'
import { FormattedMessage, IntlProvider, useIntl } from 'react-intl'
import type { StartStage } from '../../configuration/load-json.ts'
import type { StartFailureMessages } from '../../messages/start-failure-messages.ts'

type EmbeddedStartFailureProps = {
  kind: StartStage | 'unexpected'
  correlationId: string | undefined
  retry: () => Promise<void>
}

/** Takes the place of the library when the element cannot start. */
export const EmbeddedStartFailure = ({
  locale,
  texts,
  ...problem
}: EmbeddedStartFailureProps & StartFailureMessages) => (
  // The type of `messages` wants all texts parsed or none; react-intl reads each by itself.
  <IntlProvider locale={locale} messages={texts as Record<string, string>}>
    <Problem {...problem} />
  </IntlProvider>
)

const Problem = ({ kind, correlationId, retry }: EmbeddedStartFailureProps) => {
  const { formatMessage } = useIntl()
  const [isTrying, startTrying] = useTransition()
  return (
    <Alert
      kind="error"
      title={formatMessage({ id: `start.${kind}.title` })}
      correlationId={correlationId}
      referenceLabel={formatMessage({ id: 'reference' })}
      action={
        <Button variant="secondary" isBusy={isTrying} onClick={() => startTrying(retry)}>
          <FormattedMessage id="tryAgain" />
        </Button>
      }
    >
      <FormattedMessage id={`start.${kind}.explanation`} />
    </Alert>
  )
}
