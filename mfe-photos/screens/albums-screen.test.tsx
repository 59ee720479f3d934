import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fakeAlbumsApi } from '../testing/fake-albums.ts'
import { fakePhotosApi } from '../testing/fake-library.ts'
import { renderPhotoArea } from '../testing/render-photo-area.tsx'
// The screen loads this module lazily; importing it here keeps its compilation out of the tests' timeouts.
import './albums-screen.tsx'

/** Reports every element as visible. */
class ReachedObserver {
  private readonly notify: IntersectionObserverCallback
  constructor(notify: IntersectionObserverCallback) {
    this.notify = notify
  }
  observe() {
    this.notify([{ isIntersecting: true } as IntersectionObserverEntry], this as unknown as IntersectionObserver)
  }
  disconnect() {}
}

test('[AL-11] an error of the next albums is shown in their place', async () => {
  globalThis.IntersectionObserver = ReachedObserver as unknown as typeof IntersectionObserver
  const albums = fakeAlbumsApi({ Summer: [], Winter: [] })
  const { albums: all } = await albums.list({ limit: 2, displaySharedData: 'false' })
  let isBroken = true
  await renderPhotoArea({
    api: fakePhotosApi({}),
    albums: {
      ...albums,
      list: async ({ cursor }) => {
        if (!cursor) return { albums: all.slice(0, 1), cursor: 'second' }
        if (isBroken) throw new Error('broken')
        return { albums: all.slice(1), cursor: null }
      },
    },
    path: '/my-photos/albums',
  })
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('Unable to display albums. Please refresh the page or try again later.')
  const first = screen.getByRole('link', { name: /^Summer/ })
  expect(first.compareDocumentPosition(alert)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  isBroken = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('link', { name: /^Winter/ })).toBeInTheDocument()
})
