type Features = Pick<Window & typeof globalThis, 'Array' | 'AbortSignal' | 'CSS'>

/**
 * Whether the page runs in this browser: one function and one style that every supported browser has, and that
 * the browsers just before them lack (Safari 16.0, Chrome 110, Firefox 115).
 */
export const isSupported = ({ Array: list, AbortSignal: signal, CSS: styles }: Partial<Features>): boolean =>
  list !== undefined &&
  'toSorted' in list.prototype &&
  signal !== undefined &&
  'timeout' in signal &&
  styles !== undefined &&
  styles.supports('container-type', 'inline-size')
