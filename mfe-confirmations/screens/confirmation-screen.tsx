import { Button, buttonClassName } from '@account/shared/ui/button.tsx'
import { FormattedMessage, useIntl } from 'react-intl'
import { Link, Navigate } from 'react-router-dom'
import { createIcon } from '@account/shared/ui/icons.tsx'
import type { ConfirmationFailure } from '../features/confirmation/confirmation-failure.ts'
import { flows, type FlowName } from '../features/confirmation/flows.ts'
import { useConfirmation } from '../features/confirmation/use-confirmation.ts'
import { ResultPage } from '../features/result-page/result-page.tsx'
import styles from './confirmation-screen.module.css'

const MailIcon = createIcon(
  <>
    <rect x="3" y="5" width="18" height="14" rx="2.5" />
    <path d="m4 8 8 5.5L20 8" />
  </>,
)

const missing: ConfirmationFailure = { reason: 'missing' }

/** The page of the link in a mail. It asks for a click, because programs that scan mails open links as well. */
export const ConfirmationScreen = ({ name }: { name: FlowName }) => {
  const intl = useIntl()
  const { hasLink, email, confirm, isBusy } = useConfirmation(name)
  if (!hasLink) return <Navigate to={flows[name].errorPath} replace state={missing} />
  const isSevere = name === 'deletion'
  return (
    <ResultPage
      title={intl.formatMessage({ id: `${name}.title` })}
      tone={isSevere ? 'danger' : 'neutral'}
      icon={<MailIcon />}
      actions={
        <>
          <Button variant={isSevere ? 'danger' : 'primary'} isBusy={isBusy} onClick={confirm}>
            <FormattedMessage id={`${name}.confirm`} />
          </Button>
          {isSevere && !isBusy && (
            <Link className={buttonClassName('secondary')} to="/" replace>
              <FormattedMessage id="deletion.keep" />
            </Link>
          )}
        </>
      }
    >
      {name === 'emailChange' && email && (
        <strong className={styles.address} translate="no">
          {email}
        </strong>
      )}
      <FormattedMessage id={`${name}.text`} />
    </ResultPage>
  )
}
