import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { buttonClassName } from '@account/shared/ui/button.tsx'
import { EmptyState } from '@account/shared/ui/empty-state.tsx'
import { useEffect } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Link } from 'react-router-dom'

/** For the addresses that the host hands to this remote and that have no screen yet. */
export const NotFoundScreen = () => {
  const { navigation } = useHostServices()
  const title = useIntl().formatMessage({ id: 'notFound.title' })
  useEffect(() => {
    navigation.setTitle(title)
  }, [navigation, title])
  return (
    <EmptyState
      headingLevel="h1"
      title={title}
      action={
        <Link className={buttonClassName('secondary')} to="/">
          <FormattedMessage id="notFound.home" />
        </Link>
      }
    >
      <FormattedMessage id="notFound.text" />
    </EmptyState>
  )
}
