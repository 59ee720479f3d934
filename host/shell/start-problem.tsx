import { Button } from '@account/shared/ui/button.tsx'
import { useEffect } from 'react'
import { FormattedMessage, IntlProvider, useIntl } from 'react-intl'
import english from '../messages/en.json'
import { MessagePage } from './message-page.tsx'
import styles from './message-page.module.css'

/** What can keep the site from starting at all. */
export type StartProblemKind = 'configuration' | 'registry' | 'signIn' | 'siteData' | 'unexpected'

type StartProblemProps = { kind: StartProblemKind; correlationId?: string | undefined; retry: () => void }

/** Instead of a blank page. It stands before any configuration, and so speaks English. */
export const StartProblem = (problem: StartProblemProps) => (
  <IntlProvider locale="en" messages={english}>
    <ProblemPage {...problem} />
  </IntlProvider>
)

const ProblemPage = ({ kind, correlationId, retry }: StartProblemProps) => {
  const title = useIntl().formatMessage({ id: `start.${kind}.title` })
  useEffect(() => {
    document.title = title
  }, [title])
  return (
    <main className={styles.alone} role="main">
      <div role="alert">
        <MessagePage
          title={title}
          correlationId={correlationId}
          action={
            <Button onClick={retry}>
              <FormattedMessage id="tryAgain" />
            </Button>
          }
        >
          <FormattedMessage id={`start.${kind}.explanation`} />
        </MessagePage>
      </div>
    </main>
  )
}
