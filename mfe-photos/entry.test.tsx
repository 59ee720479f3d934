import { fakeHostServices } from '@account/shared/testing/fake-host-services.ts'
import { leftoversOfMounting } from '@account/shared/testing/mount-repeatedly.ts'
import { watchLeftovers } from '@account/shared/testing/watch-leftovers.ts'
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import photos from './entry.tsx'

test('twenty mounts in elements of an embedding page leave nothing behind', async () => {
  globalThis.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  window.scrollBy = () => undefined
  const watch = watchLeftovers()
  const leftovers = await leftoversOfMounting({
    watch,
    mount: async () => {
      const life = new AbortController()
      const services = fakeHostServices({ embedding: { element: document.body, ended: life.signal } })
      render(
        <MemoryRouter initialEntries={['/my-photos/photos']}>
          <photos.Screen services={services} basePath="/my-photos" />
        </MemoryRouter>,
      )
      await screen.findByRole('heading', { level: 1 })
      return () => {
        cleanup()
        life.abort()
      }
    },
  })
  watch.stop()
  expect(leftovers).toEqual([])
})
