import { lazy, type ComponentType } from 'react'
import { loadThroughOutages } from './load-through-outages.ts'

/**
 * A part of a screen whose code is loaded when it is first rendered, like React's `lazy`. Without a connection it waits
 * for one inside its `Suspense`, and the rest of the screen stays. A part that fails twice with a connection throws to
 * the nearest `FailureBoundary`.
 */
export const lazyPart = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await loadThroughOutages(load) }))
