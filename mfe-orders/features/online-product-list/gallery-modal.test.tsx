import type { GalleryEntry } from '@account/shared/contracts/gallery.ts'
import { refuse } from '@account/shared/testing/render-screen.tsx'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { type GalleryApi, galleryApiAtom } from '../../api/gallery-api.ts'
import { renderScreen } from '../../testing/render-screen.ts'
import { GalleryModal } from './gallery-modal.tsx'

const entry: GalleryEntry = {
  ...{ widgetId: 'UK-1-1', channel: 'pixhaven-uk', category: 'travel', title: 'Lisbon', description: '' },
  publishedAt: '2026-06-01T10:00:00Z',
}

const Opener = () => {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button onClick={() => setIsOpen(true)}>Open</button>
      {isOpen && <GalleryModal productCode="UK-1-1" title="Lisbon" onClose={() => setIsOpen(false)} />}
    </>
  )
}

const renderGallery = (changes: Partial<GalleryApi>, shown: GalleryEntry | null = entry) =>
  renderScreen({
    screen: <Opener />,
    provide: (store) =>
      store.set(galleryApiAtom, {
        findPlace: async () => ({ categories: ['travel'], entry: shown, isBlocked: false }),
        publish: refuse,
        change: refuse,
        remove: refuse,
        ...changes,
      }),
  })

const open = () => userEvent.click(screen.getByRole('button', { name: 'Open' }))
const takeOut = () => screen.findByRole('button', { name: 'Take out of the gallery' })

test('[WI-03] a book is removed from the gallery once, however often the button is pressed', async () => {
  const removal = Promise.withResolvers<undefined>()
  const remove = jest.fn(() => removal.promise)
  const services = renderGallery({ remove })
  await open()
  await userEvent.click(await takeOut())
  await userEvent.click(await takeOut())
  removal.resolve(undefined)
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(remove).toHaveBeenCalledTimes(1)
  expect(services.recorded.toasted).toMatchObject([{ message: 'Your book is no longer in the gallery' }])
})

test('[WI-03] a change from a dialog that is closed by now closes no other dialog', async () => {
  const removal = Promise.withResolvers<undefined>()
  const services = renderGallery({ remove: () => removal.promise })
  await open()
  await userEvent.click(await takeOut())
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  await open()
  await takeOut()
  removal.resolve(undefined)
  await waitFor(() => expect(services.recorded.toasted).toHaveLength(1))
  expect(screen.getByRole('dialog')).toBeInTheDocument()
})

test.each([
  { name: 'a book that is not in the gallery is published', shown: null, button: 'Publish', call: 'publish' },
  { name: 'the text of a book in the gallery is changed', shown: entry, button: 'Save changes', call: 'change' },
])('[WI-03] $name', async ({ shown, button, call }) => {
  const save = jest.fn(async () => undefined)
  renderGallery({ [call]: save }, shown)
  await open()
  await userEvent.click(await screen.findByRole('button', { name: button }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(save).toHaveBeenCalledWith('UK-1-1', { category: 'travel', title: 'Lisbon', description: '' })
})
