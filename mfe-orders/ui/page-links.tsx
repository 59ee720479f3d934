import { treeOf } from '@account/shared/embedding/tree-of.ts'
import { buttonClassName } from '@account/shared/ui/button.tsx'
import { ArrowLeftIcon, ArrowRightIcon } from '@account/shared/ui/icons.tsx'
import { useEffect, useRef, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Link, useNavigationType } from 'react-router-dom'
import styles from './page-links.module.css'
import { usePageSearch } from './page-number.ts'

type PageLinksProps = { page: number; pages: number }

/** The links to the pages of a list; nothing for a single page. */
export const PageLinks = ({ page, pages }: PageLinksProps) => {
  const intl = useIntl()
  const links = useBeginningOf(page)
  if (pages < 2) return null
  return (
    <nav ref={links} className={styles.pages} aria-label={intl.formatMessage({ id: 'pages.label' })}>
      {pages > 2 && (
        <PageLink to={page > 1 ? 1 : undefined}>
          <FormattedMessage id="pages.first" />
        </PageLink>
      )}
      <PageLink to={page > 1 ? page - 1 : undefined}>
        <ArrowLeftIcon size={16} />
        <FormattedMessage id="pages.previous" />
      </PageLink>
      <p className={styles.at} aria-current="page">
        <FormattedMessage id="pages.at" values={{ page, pages }} />
      </p>
      <PageLink to={page < pages ? page + 1 : undefined}>
        <FormattedMessage id="pages.next" />
        <ArrowRightIcon size={16} />
      </PageLink>
      {pages > 2 && (
        <PageLink to={page < pages ? pages : undefined}>
          <FormattedMessage id="pages.last" />
        </PageLink>
      )}
    </nav>
  )
}

/** Scrolls to the heading of another page; back navigation restores the previous position. */
const useBeginningOf = (page: number) => {
  const links = useRef<HTMLElement>(null)
  const shown = useRef(page)
  const type = useNavigationType()
  useEffect(() => {
    if (shown.current === page) return
    shown.current = page
    if (!links.current || type === 'POP') return
    const tree = treeOf(links.current)
    const { activeElement } = tree
    // The pressed link may be removed on the last page, while a filter keeps the focus although it starts on the first
    // page.
    const isTurned = !activeElement || activeElement === document.body || links.current.contains(activeElement)
    if (!isTurned) return
    window.scrollTo(0, 0)
    tree.querySelector('h1')?.focus({ preventScroll: true })
  }, [page, type])
  return links
}

/** At an end of the list it is shown without a link. */
const PageLink = ({ to, children }: { to: number | undefined; children: ReactNode }) => {
  const searchOf = usePageSearch()
  if (to === undefined)
    return (
      <span className={`${buttonClassName('quiet')} ${styles.end}`} aria-hidden="true">
        {children}
      </span>
    )
  return (
    <Link className={buttonClassName('quiet')} to={searchOf(to)}>
      {children}
    </Link>
  )
}
