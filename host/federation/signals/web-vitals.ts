import { onCLS, onINP, onLCP } from 'web-vitals'
import type { PageReleaseSignals } from './release-signals.ts'

/** Passes on each web vital of the page when it is final, at the latest when the page is hidden. */
export const watchWebVitals = ({ measurePage }: Pick<PageReleaseSignals, 'measurePage'>): void => {
  onLCP(({ value }) => measurePage('lcp', value))
  onINP(({ value }) => measurePage('inp', value))
  onCLS(({ value }) => measurePage('cls', value))
}
