import { buttonClassName } from '@account/shared/ui/button.tsx'
import { FormattedMessage } from 'react-intl'
import { Link } from 'react-router-dom'
import { MessagePage } from './message-page.tsx'

export const NotFoundPage = () => (
  <MessagePage
    title={<FormattedMessage id="title.notFound" />}
    action={
      <Link to="/" className={buttonClassName('primary')}>
        <FormattedMessage id="notFound.action" />
      </Link>
    }
  >
    <FormattedMessage id="notFound.explanation" />
  </MessagePage>
)
