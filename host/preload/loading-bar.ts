import { isMotionReduced } from '@account/shared/ui/reduced-motion.ts'

/** Most pages have rendered by then, and a wait that is longer needs an answer. */
const SHOWN_AFTER_MS = 250
/**
 * The line stands still for the first second of a page, like the skeletons: without a graphics processor each of its frames takes
 * 2 ms from the code that the page waits for.
 */
const STILL_MS = 750
const CYCLE_MS = 1_400

const keyframes = (): Keyframe[] =>
  isMotionReduced()
    ? [{ opacity: 1 }, { opacity: 0.3 }, { opacity: 1 }]
    : [{ transform: 'translateX(0)' }, { transform: 'translateX(233%)' }, { transform: 'translateX(0)' }]

/**
 * Moves the line once, and again as long as it is shown. An endless animation goes on when its element is gone: the browser would
 * prepare sixty frames a second as long as the page is open.
 */
const move = (indicator: HTMLElement, delay = 0) => {
  const animation = indicator.animate(keyframes(), { duration: CYCLE_MS, easing: 'ease-in-out', delay })
  animation.onfinish = () => {
    if (indicator.isConnected) move(indicator)
  }
}

/** Styled inline and in a neutral colour: neither a style sheet nor the brand is known yet. */
const createBar = () => {
  const bar = document.createElement('div')
  const indicator = document.createElement('div')
  bar.dataset.loadingBar = ''
  bar.setAttribute('aria-hidden', 'true')
  Object.assign(bar.style, { position: 'fixed', inset: '0 0 auto', height: '3px', overflow: 'hidden' })
  Object.assign(indicator.style, { width: '30%', height: '100%', background: '#857e76' })
  move(indicator, STILL_MS)
  bar.append(indicator)
  return bar
}

/** The first paint of the document is not the page yet. See: [Note: First paint] */
const isEmpty = ({ children }: Element) => [...children].every((child) => child.matches('[data-first-paint]'))

/**
 * Shows a progress line at the top where code, configuration or registry take long. It is in the element that React renders
 * into, so that the first rendering replaces it, and so does the notice of a load failure.
 */
export const showLoadingBar = (): void => {
  setTimeout(() => {
    const site = document.getElementById('site')
    if (site && isEmpty(site)) site.append(createBar())
  }, SHOWN_AFTER_MS)
}
