import { createScreenRenderer, refuse } from '@account/shared/testing/render-screen.tsx'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { act } from 'react'
import english from '../../messages/en.json'
import { fileNamed, heldSending, queueOf, settled, uploadId } from '../../testing/upload-queue-of.ts'
import { isLibraryCoveredAtom } from '../../uploads/queue/import-atoms.ts'
import { albumAdditionsAtom, createAlbumAdditions } from '../../uploads/album/album-additions.ts'
import { uploadQueueAtom } from '../../uploads/queue/upload-queue-atom.ts'
import type { UploadQueue } from '../../uploads/queue/upload-queue.ts'
import type { SendFile } from '../../uploads/queue/upload-queue-options.ts'
import { UploadPanel } from './upload-panel.tsx'

const renderScreen = createScreenRenderer(english)

const show = (queue: UploadQueue) =>
  renderScreen({
    screen: <UploadPanel />,
    provide: (store) => {
      store.set(uploadQueueAtom, queue)
      store.set(
        albumAdditionsAtom,
        createAlbumAdditions({ addPhotos: refuse, report: () => undefined, onAdded: () => undefined }),
      )
    },
  })

const panel = () => within(screen.getByRole('region', { name: 'Uploads' }))

test('[UP-01] the panel is shown while a file is on its way, and not beside the dialog', async () => {
  const { sending, send } = heldSending()
  const { queue, upload } = queueOf({ send })
  const { store } = show(queue)
  expect(screen.queryByRole('region', { name: 'Uploads' })).not.toBeInTheDocument()
  await act(() => upload(fileNamed('beach.jpg'), fileNamed('lake.jpg')))
  expect(panel().getByRole('button', { name: 'Uploading 0 of 2' })).toHaveAttribute('aria-expanded', 'false')
  await act(async () => {
    sending.get('beach.jpg')?.arrive()
    await settled()
  })
  expect(await panel().findByRole('button', { name: 'Uploading 1 of 2' })).toBeInTheDocument()
  // The dialog is opened and closed, and the numbers continue.
  act(() => store.set(isLibraryCoveredAtom, true))
  expect(screen.queryByRole('region', { name: 'Uploads' })).not.toBeInTheDocument()
  act(() => {
    queue.clearSettled()
    store.set(isLibraryCoveredAtom, false)
  })
  expect(panel().getByRole('button', { name: 'Uploading 1 of 2' })).toBeInTheDocument()
})

test('[UP-02] files that could not be added are first, with their reasons and what to do', async () => {
  const { queue, upload } = queueOf()
  show(queue)
  await act(() => upload(fileNamed('beach.jpg'), fileNamed('holiday.jpg')))
  expect(panel().getByRole('button', { name: '1 photo added, 1 could not be added' })).toHaveAttribute(
    'aria-expanded',
    'true',
  )
  const [first] = panel().getAllByRole('listitem')
  expect(first).toHaveTextContent('holiday.jpg')
  expect(first).toHaveTextContent('Not a JPEG, PNG or HEIC photo')
  expect(first).toHaveTextContent('Save it as a JPEG, PNG or HEIC photo and add that.')
  await userEvent.click(panel().getByRole('button', { name: 'Close the list of uploads' }))
  expect(screen.queryByRole('region', { name: 'Uploads' })).not.toBeInTheDocument()
})

test('[UP-02] a refused video has its reason and no advice to save it as a photo', async () => {
  const { queue, upload } = queueOf({ awaitOutcome: async () => ({ state: 'refused', uploadId, reason: 'video' }) })
  show(queue)
  await act(() => upload(fileNamed('beach.mov')))
  const [row] = panel().getAllByRole('listitem')
  expect(row).toHaveTextContent('A video, not a photo')
  expect(row).not.toHaveTextContent('Save it as')
})

test('[UP-02] a failed file can be retried from the panel, which is not closed over it', async () => {
  let isDown = true
  const send: SendFile = async ({ name }) => {
    if (isDown) throw new Error('The server is gone.')
    return name
  }
  const { queue, upload } = queueOf({ send })
  show(queue)
  await act(() => upload(fileNamed('beach.jpg')))
  expect(panel().queryByRole('button', { name: 'Close the list of uploads' })).not.toBeInTheDocument()
  isDown = false
  await userEvent.click(panel().getByRole('button', { name: 'Retry beach.jpg' }))
  expect(await screen.findByRole('button', { name: '1 photo added' })).toBeInTheDocument()
})

test('[UP-02] a cancelled file is not a finished one, and a paused one is called so', async () => {
  const { queue, upload, idOf } = queueOf({ send: heldSending().send })
  show(queue)
  await act(() => upload(fileNamed('beach.jpg'), fileNamed('lake.jpg')))
  act(() => queue.cancel(idOf('beach.jpg')))
  expect(panel().getByRole('button', { name: 'Uploading 0 of 1' })).toBeInTheDocument()
  await userEvent.click(panel().getByRole('button', { name: 'Uploading 0 of 1' }))
  await userEvent.click(panel().getByRole('button', { name: 'Pause lake.jpg' }))
  expect(panel().getByRole('button', { name: 'Paused: 0 of 1 finished' })).toBeInTheDocument()
  act(() => queue.cancel())
  expect(panel().getByRole('button', { name: '2 cancelled' })).toBeInTheDocument()
})

test('[UP-02] the panel says when a server that does not respond is tried again', async () => {
  const send: SendFile = (_, { onRetry }) => {
    onRetry?.(Date.now() + 9_500)
    return new Promise(() => undefined)
  }
  const { queue, upload } = queueOf({ send })
  show(queue)
  await act(() => upload(fileNamed('beach.jpg')))
  expect(await screen.findByText('The server does not respond. We try again in 10 seconds.')).toBeInTheDocument()
})

test('[UP-01] the end is announced', async () => {
  const { queue, upload } = queueOf()
  show(queue)
  await act(() => upload(fileNamed('beach.jpg')))
  expect(await screen.findByText('1 photo added', { selector: '[role=status]' })).toBeInTheDocument()
})
