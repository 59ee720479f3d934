import { ArrowLeftIcon } from '@account/shared/ui/icons.tsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import styles from './back-link.module.css'

/** Above a page's title: to the page that leads to it. */
export const BackLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link to={to} className={styles.back ?? ''}>
    <ArrowLeftIcon size={18} />
    {children}
  </Link>
)
