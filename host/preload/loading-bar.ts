import { isMotionReduced } from '@account/shared/ui/reduced-motion.ts'

/** On most connections the page is drawn by then. */
const SHOWN_AFTER_MS = 700
const ROUND_MS = 1_400

const movement = (): Keyframe[] =>
  isMotionReduced()
    ? [{ opacity: 1 }, { opacity: 0.3 }, { opacity: 1 }]
    : [{ transform: 'translateX(-100%)' }, { transform: 'translateX(333%)' }]

/** Without a style sheet, of which none has arrived, and without a brand, which is not known yet. */
const createBar = () => {
  const bar = document.createElement('div')
  const runner = document.createElement('div')
  bar.dataset.waiting = ''
  bar.setAttribute('aria-hidden', 'true')
  Object.assign(bar.style, { position: 'fixed', inset: '0 0 auto', height: '3px', overflow: 'hidden' })
  Object.assign(runner.style, { width: '30%', height: '100%', background: 'light-dark(#615b54, #b3aba3)' })
  runner.animate(movement(), { duration: ROUND_MS, iterations: Infinity, easing: 'ease-in-out' })
  bar.append(runner)
  return bar
}

/**
 * Where the site's code takes its time, a bar at the top says that it is on its way: in the site's own place, so that its first
 * drawing takes the bar away, and so does the message that there is none.
 */
export const showLoadingBar = (): void => {
  setTimeout(() => {
    const site = document.getElementById('site')
    if (site?.childElementCount === 0) site.append(createBar())
  }, SHOWN_AFTER_MS)
}
