import { ArrowLeftIcon } from './icons.tsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import styles from './back-link.module.css'

/** Shown above a page's title; leads to the parent page. */
export const BackLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link to={to} className={styles.back ?? ''}>
    <ArrowLeftIcon size={18} />
    {children}
  </Link>
)
