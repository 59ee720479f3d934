import type { GalleryEntry } from '@account/shared/contracts/gallery.ts'
import { refuse } from '@account/shared/testing/render-screen.tsx'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { type GalleryApi, galleryApiAtom } from '../../api/gallery-api.ts'
import { httpError, renderScreen } from '../../testing/render-screen.ts'
import { GalleryModal } from './gallery-modal.tsx'

const entry: GalleryEntry = {
  ...{ widgetId: 'UK-1-1', channel: 'pixhaven-uk', category: 'travel', title: 'Lisbon', description: '' },
  publishedAt: '2026-06-01T10:00:00Z',
}

const lisbon = { category: 'travel', title: 'Lisbon', description: '' } as const

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

// The first test, because the form loads once.
test('[WI-03] the buttons of the dialog appear with the form that they submit', async () => {
  renderGallery({}, null)
  await open()
  expect(await screen.findByRole('button', { name: 'Publish' })).toBeEnabled()
  expect(screen.getByRole('textbox', { name: 'Title' })).toBeInTheDocument()
})

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

test('[WI-03] a change from a dialog that has closed meanwhile closes no other dialog', async () => {
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
  { name: 'a book that is not in the gallery is published', shown: null, button: 'Publish', call: 'publish', from: [] },
  {
    name: 'the text of a book in the gallery is changed',
    shown: entry,
    button: 'Save changes',
    call: 'change',
    from: [lisbon],
  },
])('[WI-03] $name', async ({ shown, button, call, from }) => {
  const save = jest.fn(async () => undefined)
  renderGallery({ [call]: save }, shown)
  await open()
  await userEvent.click(await screen.findByRole('button', { name: button }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(save).toHaveBeenCalledWith('UK-1-1', lisbon, ...from)
})

test.each([
  {
    name: 'changed',
    first: entry,
    button: 'Save changes',
    call: 'change',
    failure: httpError(412, 'changed-elsewhere'),
  },
  {
    name: 'published',
    first: null,
    button: 'Publish',
    call: 'publish',
    failure: httpError(409, 'already-published'),
  },
])(
  '[WI-03] a text that another window has $name meanwhile is shown, and the typed one can still be saved',
  async ({ first, button, call, failure }) => {
    const elsewhere = { ...entry, title: 'Lisboa' }
    const read = jest.fn((): GalleryEntry | null => elsewhere).mockReturnValueOnce(first)
    const change = jest.fn(async () => elsewhere)
    const refused = jest.fn(async () => {
      throw failure
    })
    const gallery = {
      findPlace: async () => ({ categories: ['travel' as const], entry: read(), isBlocked: false }),
      change,
    }
    renderGallery({ ...gallery, [call]: call === 'change' ? change.mockImplementationOnce(refused) : refused }, first)
    await open()
    const title = await screen.findByRole('textbox', { name: 'Title' })
    await userEvent.clear(title)
    await userEvent.type(title, 'Our Lisbon')
    await userEvent.click(screen.getByRole('button', { name: button }))
    expect(await screen.findByText('Changed in another window')).toBeInTheDocument()
    expect(screen.getByText('Lisboa')).toBeInTheDocument()
    expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('Our Lisbon')
    await userEvent.click(screen.getByRole('button', { name: 'Keep my input' }))
    await userEvent.click(screen.getByRole('button', { name: 'Save changes' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(change).toHaveBeenLastCalledWith(
      'UK-1-1',
      { ...lisbon, title: 'Our Lisbon' },
      { ...lisbon, title: 'Lisboa' },
    )
  },
)
