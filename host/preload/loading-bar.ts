import { isMotionReduced } from '@account/shared/ui/reduced-motion.ts'

/** Most pages have rendered by then, and a wait that is longer needs an answer. */
const SHOWN_AFTER_MS = 250
const CYCLE_MS = 1_400

const keyframes = (): Keyframe[] =>
  isMotionReduced()
    ? [{ opacity: 1 }, { opacity: 0.3 }, { opacity: 1 }]
    : [{ transform: 'translateX(-100%)' }, { transform: 'translateX(333%)' }]

/** Styled inline and in a neutral colour: neither a style sheet nor the brand is known yet. */
const createBar = () => {
  const bar = document.createElement('div')
  const indicator = document.createElement('div')
  bar.dataset.loadingBar = ''
  bar.setAttribute('aria-hidden', 'true')
  Object.assign(bar.style, { position: 'fixed', inset: '0 0 auto', height: '3px', overflow: 'hidden' })
  Object.assign(indicator.style, { width: '30%', height: '100%', background: '#857e76' })
  const animation = indicator.animate(keyframes(), { duration: CYCLE_MS, easing: 'ease-in-out' })
  // An endless animation goes on when its element is gone: the browser would prepare sixty frames a second as long as the page is open.
  animation.onfinish = () => {
    if (indicator.isConnected) animation.play()
  }
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
