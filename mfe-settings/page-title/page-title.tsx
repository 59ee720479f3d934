import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { useEffect } from 'react'
import { useIntl } from 'react-intl'
import styles from './page-title.module.css'

/** The heading of a screen, and the title of the page with it. */
export const PageTitle = ({ id }: { id: string }) => {
  const { navigation } = useHostServices()
  const title = useIntl().formatMessage({ id })
  useEffect(() => {
    navigation.setTitle(title)
  }, [navigation, title])
  return (
    <h1 className={styles.title} tabIndex={-1}>
      {title}
    </h1>
  )
}
