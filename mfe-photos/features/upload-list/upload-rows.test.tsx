import { createScreenRenderer } from '@account/shared/testing/render-screen.tsx'
import { screen } from '@testing-library/react'
import { act } from 'react'
import english from '../../messages/en.json'
import { fileNamed, queueOf } from '../../testing/upload-queue-of.ts'
import { uploadQueueAtom } from '../../uploads/queue/upload-queue-atom.ts'
import { DeviceUploads } from './device-uploads.tsx'

const renderScreen = createScreenRenderer(english)

const shownElements = new Map<Element, () => void>()

/** The test says what is scrolled into view. */
class ScrolledObserver {
  private readonly notify: IntersectionObserverCallback
  constructor(notify: IntersectionObserverCallback) {
    this.notify = notify
  }
  observe(target: Element) {
    const entry = { isIntersecting: true } as IntersectionObserverEntry
    shownElements.set(target, () => this.notify([entry], this as unknown as IntersectionObserver))
  }
  disconnect() {}
}

/** The element behind the list. */
const scrollToEnd = () => act(() => shownElements.get(screen.getByRole('list').nextElementSibling!)?.())

test('[UP-02] of thousands of files the first ones have rows, and the next ones once the list is scrolled to its end', () => {
  globalThis.IntersectionObserver = ScrolledObserver as unknown as typeof IntersectionObserver
  const { queue } = queueOf()
  renderScreen({ screen: <DeviceUploads />, provide: (store) => store.set(uploadQueueAtom, queue) })
  act(() => queue.add(Array.from({ length: 250 }, (_, index) => fileNamed(`${index}.jpg`))))
  expect(screen.getByText('250 photos chosen', { selector: 'p' })).toBeInTheDocument()
  expect(screen.getAllByRole('listitem')).toHaveLength(100)
  scrollToEnd()
  expect(screen.getAllByRole('listitem')).toHaveLength(200)
  scrollToEnd()
  expect(screen.getAllByRole('listitem')).toHaveLength(250)
  expect(screen.getByRole('list').nextElementSibling).toBeNull()
})
