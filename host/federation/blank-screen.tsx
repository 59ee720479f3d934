import { useEffect, useRef, useState, type ReactNode } from 'react'
import styles from './remote-area.module.css'

/** A screen that is empty in two checks has shown nothing for this time. Its skeleton or message would be there at once. */
const LOOK_MS = 5_000

/** A screen that has nothing to see, without an error of its own. */
export class BlankScreenError extends Error {
  override name = 'BlankScreenError' as const
  constructor() {
    super(`The screen has shown nothing for ${LOOK_MS / 1000} seconds.`)
  }
}

const hasArea = (element: Element) => {
  const { width, height } = element.getBoundingClientRect()
  return width > 0 && height > 0
}

const isText = (node: Node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== ''

/** Ends at the first such element, which is nearly always one of the first. */
const hasElement = (screen: HTMLElement, isSuch: (element: Element) => boolean) => {
  for (const element of screen.getElementsByTagName('*')) if (isSuch(element)) return true
  return false
}

/** Without a width in a part of the page that is not shown, such as a closed tab or a dialog of a shop's page. */
const isShown = (element: Element | null) => element !== null && element.getBoundingClientRect().width > 0

const isBlank = (screen: HTMLElement) =>
  isShown(screen.parentElement) && ![...screen.childNodes].some(isText) && !hasElement(screen, hasArea)

/**
 * Throws `BlankScreenError` when a screen shows nothing. Such a release looks healthy to everything else: it has loaded and reports no
 * error, and its customers see an empty page.
 */
export const ScreenWithContent = ({ children }: { children: ReactNode }) => {
  const screen = useRef<HTMLDivElement>(null)
  const [isFailed, setFailed] = useState(false)
  useEffect(() => {
    let wasEmpty = false
    const timer = setInterval(() => {
      const isEmpty = screen.current !== null && isBlank(screen.current)
      if (isEmpty && wasEmpty) setFailed(true)
      wasEmpty = isEmpty
    }, LOOK_MS)
    return () => clearInterval(timer)
  }, [])
  if (isFailed) throw new BlankScreenError()
  return (
    <div className={styles.screen} ref={screen}>
      {children}
    </div>
  )
}
