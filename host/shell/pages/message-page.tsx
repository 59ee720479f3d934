import { MessagePage as PlainMessagePage } from '@account/shared/screens/message-page.tsx'
import type { ComponentProps } from 'react'
import { FormattedMessage } from 'react-intl'
import styles from './message-page.module.css'

type MessagePageProps = Omit<ComponentProps<typeof PlainMessagePage>, 'reference'> & {
  correlationId?: string | undefined
}

/** A message page without header and menu, for when the site itself cannot render. */
export const StandaloneMessagePage = (props: MessagePageProps) => (
  <main className={styles.alone} role="main">
    <div role="alert">
      <MessagePage {...props} />
    </div>
  </main>
)

/** A page with one message and the actions that follow. */
export const MessagePage = ({ correlationId, ...page }: MessagePageProps) => (
  <PlainMessagePage
    {...page}
    reference={
      correlationId && (
        <>
          <FormattedMessage id="reference" />: <code>{correlationId}</code>
        </>
      )
    }
  />
)
