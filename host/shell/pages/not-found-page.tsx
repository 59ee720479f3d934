import { buttonClassName } from '@account/shared/ui/button.tsx'
import { CompassIcon } from '@account/shared/ui/icons.tsx'
import { FormattedMessage } from 'react-intl'
import { Link } from 'react-router-dom'
import { MessagePage } from './message-page.tsx'

export const NotFoundPage = () => (
  <MessagePage
    title={<FormattedMessage id="title.notFound" />}
    icon={<CompassIcon />}
    actions={
      <Link to="/" className={buttonClassName('primary')}>
        <FormattedMessage id="notFound.action" />
      </Link>
    }
  >
    <FormattedMessage id="notFound.explanation" />
  </MessagePage>
)
