import { createShownLibrary } from './shown-library.ts'

const startLibrary = () => {
  const notified: string[] = []
  const superseded = new AbortController()
  const listeners = new Set<() => void>()
  let release: string | undefined
  const shown = createShownLibrary({
    loader: {
      loaded: () => (release === undefined ? undefined : ({ source: release } as never)),
      subscribe: (listener) => {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
    },
    remote: 'photos',
    superseded: superseded.signal,
    onReady: (source) => notified.push(`ready ${source}`),
    onFailed: (correlationId) => notified.push(`failed ${correlationId}`),
  })
  shown.follow()
  const loads = (source: string) => {
    release = source
    listeners.forEach((listener) => listener())
  }
  return { ...shown, notified, loads, superseded, listeners }
}

test('[MF-08] a release is ready once, and another one that replaces it as well', () => {
  const { notified, loads, update } = startLibrary()
  update()
  loads('photos@1')
  update()
  loads('photos@2')
  expect(notified).toEqual(['ready photos@1', 'ready photos@2'])
})

test('[MF-08] a release that crashes has failed with its reference, and is ready when the customer tries again', () => {
  const { notified, loads, onFailureShown } = startLibrary()
  loads('photos@1')
  onFailureShown('reference')
  onFailureShown(undefined)
  expect(notified).toEqual(['ready photos@1', 'failed reference', 'ready photos@1'])
})

test('[MF-08] a library that was replaced, as by a sign-out, says nothing more', () => {
  const { notified, loads, onFailureShown, superseded, listeners } = startLibrary()
  superseded.abort()
  expect(listeners.size).toBe(0)
  loads('photos@1')
  onFailureShown('reference')
  expect(notified).toEqual([])
})
