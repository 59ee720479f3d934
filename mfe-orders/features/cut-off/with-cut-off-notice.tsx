import { useEffect, useState, type ReactNode } from 'react'
import { CutOffNotice } from './cut-off-notice.tsx'
import { useCutOffQuery } from './cut-off-query.ts'
import styles from './with-cut-off-notice.module.css'

/** Longer than a healthy response takes; then the content counts more than the notice. */
const LONGEST_WAIT_MS = 1_000

type WithCutOffNoticeProps = {
  /** Shown until it is known whether there is a notice. */
  placeholder: ReactNode
  children: ReactNode
}

/**
 * The notice with the content below it, in one step: a notice that arrived after the content would push it down under the
 * customer's finger. One that is late is left out until the next visit.
 */
export const WithCutOffNotice = ({ placeholder, children }: WithCutOffNoticeProps) => {
  const { isPending } = useCutOffQuery()
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    if (!isPending) return
    const timer = setTimeout(() => setIsLate(true), LONGEST_WAIT_MS)
    return () => clearTimeout(timer)
  }, [isPending])
  const isAwaited = isPending && !isLate
  return (
    <>
      {isAwaited && placeholder}
      {/* Hidden content already loads. */}
      <div hidden={isAwaited} className={isAwaited ? undefined : styles.content}>
        {!isLate && <CutOffNotice />}
        {children}
      </div>
    </>
  )
}
