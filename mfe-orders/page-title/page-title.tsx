import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { useEffect, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import styles from './page-title.module.css'

type PageTitleProps = {
  /** Of the messages. */
  id: string
  /** What stands beside the title, such as how many there are. */
  children?: ReactNode
}

/** The heading of a screen, and the title of the page with it. */
export const PageTitle = ({ id, children }: PageTitleProps) => {
  const { navigation } = useHostServices()
  const title = useIntl().formatMessage({ id })
  useEffect(() => {
    navigation.setTitle(title)
  }, [navigation, title])
  return (
    <header className={styles.header}>
      <h1 className={styles.title} tabIndex={-1}>
        {title}
      </h1>
      {children}
    </header>
  )
}
