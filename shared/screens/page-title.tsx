import { useIntl } from 'react-intl'
import styles from './page-title.module.css'
import { usePageTitle } from './use-page-title.ts'

type PageTitleProps = {
  /** The id of the message of the heading. */
  id: string
  /** The id of the title in the tab, where the specification names the page by another text. */
  tabTitleId?: string
}

/** The heading of a screen, which is the title of the page as well. */
export const PageTitle = ({ id, tabTitleId = id }: PageTitleProps) => {
  const intl = useIntl()
  usePageTitle(intl.formatMessage({ id: tabTitleId }))
  return (
    <h1 className={styles.title} tabIndex={-1}>
      {intl.formatMessage({ id })}
    </h1>
  )
}
