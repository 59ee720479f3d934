import { FormattedMessage, useIntl } from 'react-intl'
import { Link } from 'react-router-dom'
import { buttonClassName } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { usePageTitle } from './use-page-title.ts'

/** For an address that the host passes to a remote and that none of its routes matches. */
export const NotFoundScreen = () => {
  const title = useIntl().formatMessage({ id: 'notFound.title' })
  usePageTitle(title)
  return (
    <EmptyState
      headingLevel="h1"
      title={title}
      action={
        <Link className={buttonClassName('primary')} to="/">
          <FormattedMessage id="notFound.home" />
        </Link>
      }
    >
      <FormattedMessage id="notFound.text" />
    </EmptyState>
  )
}
