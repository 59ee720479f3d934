/** The media query. */
export const REDUCED_MOTION = '(prefers-reduced-motion: reduce)'

/** Whether the customer's device reduces motion, at this moment. */
export const isMotionReduced = (): boolean => window.matchMedia?.(REDUCED_MOTION).matches ?? false
