import { lazy, type ComponentType } from 'react'
import { loadThroughOutages } from './load-through-outages.ts'

/**
 * A part of a screen whose code is loaded when it is first drawn, as by React's `lazy`. Without a connection it waits for
 * one, within the `Suspense` round it: what is on the screen already stays. What fails with one, twice, is thrown, to the
 * nearest `FailureBoundary`.
 */
export const lazyPart = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await loadThroughOutages(load) }))
