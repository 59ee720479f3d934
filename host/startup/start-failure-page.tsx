import { Button } from '@account/shared/ui/button.tsx'
import { WarningIcon } from '@account/shared/ui/icons.tsx'
import { useEffect } from 'react'
import { FormattedMessage, IntlProvider, useIntl } from 'react-intl'
import type { StartFailureMessages } from '../messages/start-failure-messages.ts'
import { StandaloneMessagePage } from '../shell/pages/message-page.tsx'

/** The reasons that keep the site from starting. */
export type StartFailureKind = 'configuration' | 'registry' | 'signIn' | 'siteData' | 'unexpected'

type StartFailureProps = { kind: StartFailureKind; correlationId?: string | undefined; retry: () => void }

/** Replaces the whole page when the site cannot start. */
export const StartFailurePage = ({ locale, texts, ...problem }: StartFailureProps & StartFailureMessages) => (
  // The type of `messages` requires that all texts are parsed or none; react-intl accepts a mixture.
  <IntlProvider locale={locale} messages={texts as Record<string, string>}>
    <ProblemPage {...problem} />
  </IntlProvider>
)

const ProblemPage = ({ kind, correlationId, retry }: StartFailureProps) => {
  const title = useIntl().formatMessage({ id: `start.${kind}.title` })
  useEffect(() => {
    document.title = title
  }, [title])
  return (
    <StandaloneMessagePage
      title={title}
      correlationId={correlationId}
      icon={<WarningIcon />}
      tone="danger"
      actions={
        <Button onClick={retry}>
          <FormattedMessage id="tryAgain" />
        </Button>
      }
    >
      <FormattedMessage id={`start.${kind}.explanation`} />
    </StandaloneMessagePage>
  )
}
