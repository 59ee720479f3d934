import { lazy, type ComponentType } from 'react'

/**
 * A part of a screen whose code is loaded when it is first drawn, as by React's `lazy`. Without a connection it waits for
 * one, within the `Suspense` round it: what is on the screen already stays. Any other failure is thrown, to the nearest
 * `FailureBoundary`.
 */
export const lazyPart = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await loadOnceConnected(load) }))

const loadOnceConnected = async <Part,>(load: () => Promise<Part>): Promise<Part> => {
  try {
    return await load()
  } catch (error) {
    if (navigator.onLine) throw error
    await connection()
    return loadOnceConnected(load)
  }
}

const connection = () => new Promise((resolve) => window.addEventListener('online', resolve, { once: true }))
