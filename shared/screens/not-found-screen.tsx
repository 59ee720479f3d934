import { FormattedMessage, useIntl } from 'react-intl'
import { Link } from 'react-router-dom'
import { buttonClassName } from '../ui/button.tsx'
import { CompassIcon } from '../ui/icons.tsx'
import { MessagePage } from './message-page.tsx'
import { usePageTitle } from './use-page-title.ts'

/** For an address that the host passes to a remote and that none of its routes matches. */
export const NotFoundScreen = () => {
  const title = useIntl().formatMessage({ id: 'notFound.title' })
  usePageTitle(title)
  return (
    <MessagePage
      title={title}
      icon={<CompassIcon />}
      actions={
        <Link className={buttonClassName('primary')} to="/">
          <FormattedMessage id="notFound.home" />
        </Link>
      }
    >
      <FormattedMessage id="notFound.text" />
    </MessagePage>
  )
}
