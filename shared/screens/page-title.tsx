import { useIntl } from 'react-intl'
import styles from './page-title.module.css'
import { usePageTitle } from './use-page-title.ts'

type PageTitleProps = {
  /** The id of a message of the front end. */
  id: string
}

/** The heading of a screen, which is the title of the page as well. */
export const PageTitle = ({ id }: PageTitleProps) => {
  const title = useIntl().formatMessage({ id })
  usePageTitle(title)
  return (
    <h1 className={styles.title} tabIndex={-1}>
      {title}
    </h1>
  )
}
