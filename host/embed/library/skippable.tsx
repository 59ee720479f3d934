import { useRef, type FocusEvent, type ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import styles from './embedded-library.module.css'

type FocusOfDiv = FocusEvent<HTMLDivElement>
/** From an element that is no stop of the Tab key, Chromium goes on with the first stop of the shadow tree, and not with what follows. */
const becomeStop = ({ currentTarget }: FocusOfDiv) => (currentTarget.tabIndex = 0)
const becomeNoStop = ({ currentTarget }: FocusOfDiv) => (currentTarget.tabIndex = -1)

/** Lets the Tab key pass the library: each month of it is a stop, and the page of the shop goes on after all of them. */
export const Skippable = ({ children }: { children: ReactNode }) => {
  const end = useRef<HTMLDivElement>(null)
  return (
    <>
      <button type="button" className={styles.skip} onClick={() => end.current?.focus()}>
        <FormattedMessage id="embed.skip" />
      </button>
      {children}
      <div ref={end} className={styles.end} tabIndex={-1} onFocus={becomeStop} onBlur={becomeNoStop} />
    </>
  )
}
