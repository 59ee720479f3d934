import { isMotionReduced } from '@account/shared/ui/reduced-motion.ts'

/** Most pages have rendered by then, and a wait that is longer needs an answer. */
const SHOWN_AFTER_MS = 250
const CYCLE_MS = 1_400

const keyframes = (): Keyframe[] =>
  isMotionReduced()
    ? [{ opacity: 1 }, { opacity: 0.3 }, { opacity: 1 }]
    : [{ transform: 'translateX(-100%)' }, { transform: 'translateX(333%)' }]

/** The size of the site's header, so that nothing moves when the real one takes its place. */
const HEADER_SIZE = '64px'

/** The place of the header, empty: the name of the storefront is in the configuration that the page waits for. */
const createHeader = () => {
  const header = document.createElement('div')
  header.dataset.loadingHeader = ''
  header.setAttribute('aria-hidden', 'true')
  Object.assign(header.style, {
    height: HEADER_SIZE,
    boxSizing: 'border-box',
    borderBottom: '1px solid light-dark(#e6e2dc, #34302d)',
  })
  return header
}

/** Styled inline and in a neutral colour: neither a style sheet nor the brand is known yet. */
const createBar = () => {
  const bar = document.createElement('div')
  const indicator = document.createElement('div')
  bar.dataset.loadingBar = ''
  bar.setAttribute('aria-hidden', 'true')
  Object.assign(bar.style, { position: 'fixed', inset: '0 0 auto', height: '3px', overflow: 'hidden' })
  Object.assign(indicator.style, { width: '30%', height: '100%', background: '#857e76' })
  indicator.animate(keyframes(), { duration: CYCLE_MS, iterations: Infinity, easing: 'ease-in-out' })
  bar.append(indicator)
  return bar
}

/**
 * Shows an empty header and a progress line at the top where code, configuration or registry take long. They stand in the
 * element that React renders into, so that the first rendering replaces them, and so does the notice of a load failure.
 */
export const showLoadingBar = (): void => {
  setTimeout(() => {
    const site = document.getElementById('site')
    if (site?.childElementCount === 0) site.append(createHeader(), createBar())
  }, SHOWN_AFTER_MS)
}
