import type { Toast } from '@account/shared/micro-frontend/host-services.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { act } from 'react'
// The screen loads this module lazily; importing it here keeps its compilation out of the tests' timeouts.
import { isLibraryCoveredAtom } from '../uploads/queue/import-atoms.ts'
import '../features/upload/background-progress.tsx'
import '../features/upload/import-modal.tsx'
import { createUploadQueue } from '../uploads/queue/upload-queue.ts'
import { fakePhotosApi, photosOf } from '../testing/fake-library.ts'
import { renderPhotoArea } from '../testing/render-photo-area.tsx'

const summer = () => ({ '2023-8': photosOf({ year: 2023, month: 8 }, 3) })

const libraryIsShown = () => screen.findByRole('group', { name: 'August 2023' })

afterEach(() => jest.useRealTimers())

const uploadId = '0195d3a0-0000-7000-8000-000000000001'

/** Stores photos as soon as they may arrive, except 'failing.jpg'. */
const queueThatRefuses = (refused: string, arrival: Promise<unknown> = Promise.resolve()) => {
  return createUploadQueue({
    check: async () => ({ checksum: undefined, knownPhotoId: null }),
    abandon: async () => undefined,
    send: async ({ name }) => {
      await arrival
      if (name === 'failing.jpg') throw new Error('The server is gone.')
      return name
    },
    awaitOutcome: async (name) =>
      name === refused
        ? { state: 'refused', uploadId, reason: 'unsupported-format' }
        : { state: 'stored', uploadId, imageId: uploadId },
    report: () => '',
    onStored: () => undefined,
  })
}

test('a refused file shows its reason while the others are added', async () => {
  const uploads = queueThatRefuses('holiday.jpg')
  const { address, store } = await renderPhotoArea({ api: fakePhotosApi({}), path: '/my-photos/photos?a=b', uploads })
  await userEvent.click(screen.getAllByRole('button', { name: 'Add photos' })[0]!)
  const dialog = within(await screen.findByRole('dialog', { name: 'Import photos' }))
  await userEvent.upload(dialog.getByLabelText('Choose photos', { selector: 'input' }), [
    new File(['x'], 'holiday.jpg', { type: 'image/jpeg' }),
    new File(['y'], 'beach.jpg', { type: 'image/jpeg' }),
  ])
  await userEvent.click(dialog.getByRole('button', { name: 'Upload selection' }))
  const rowOf = (name: string) => dialog.getByText(name).closest('li')
  await waitFor(() => expect(rowOf('holiday.jpg')).toHaveTextContent('Not a JPEG, PNG or HEIC photo'))
  expect(rowOf('beach.jpg')).toHaveTextContent('Added')
  expect(dialog.getByText('2 of 2 finished', { selector: 'strong' })).toBeInTheDocument()
  expect(store.get(isLibraryCoveredAtom)).toBe(true)

  await userEvent.click(dialog.getByRole('button', { name: 'Done' }))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(store.get(isLibraryCoveredAtom)).toBe(false)
  expect(address()).toBe('/my-photos/photos?a=b')
})

test('[UP-06] a dialog with chosen files asks before it forgets them', async () => {
  await renderPhotoArea({ api: fakePhotosApi({}), path: '/my-photos/photos', uploads: queueThatRefuses('') })
  await userEvent.click(screen.getAllByRole('button', { name: 'Add photos' })[0]!)
  const dialog = within(await screen.findByRole('dialog', { name: 'Import photos' }))
  await userEvent.upload(dialog.getByLabelText('Choose photos', { selector: 'input' }), [
    new File(['x'], 'beach.jpg', { type: 'image/jpeg' }),
  ])
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Back to the photos' }))
  expect(dialog.getByText('beach.jpg')).toBeInTheDocument()
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Discard the selection' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

test('[UP-06] continuing in the background asks before files that were chosen and not sent are forgotten', async () => {
  const never = new Promise(() => undefined)
  await renderPhotoArea({ api: fakePhotosApi({}), path: '/my-photos/photos', uploads: queueThatRefuses('', never) })
  await userEvent.click(screen.getAllByRole('button', { name: 'Add photos' })[0]!)
  const dialog = within(await screen.findByRole('dialog', { name: 'Import photos' }))
  const choose = (name: string) =>
    userEvent.upload(dialog.getByLabelText('Choose photos', { selector: 'input' }), [
      new File(['x'], name, { type: 'image/jpeg' }),
    ])
  await choose('sent.jpg')
  await userEvent.click(dialog.getByRole('button', { name: 'Upload selection' }))
  await choose('chosen.jpg')
  await userEvent.click(dialog.getByRole('button', { name: 'Continue in the background' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Back to the photos' }))
  expect(dialog.getByText('chosen.jpg')).toBeInTheDocument()
})

test('[UP-06] a customer who adds photos from the albums returns to the photos; one who adds none stays', async () => {
  const uploads = queueThatRefuses('holiday.jpg')
  const { address, historyEntry } = await renderPhotoArea({
    api: fakePhotosApi({}),
    path: '/my-photos/albums?a=b',
    uploads,
  })
  const openImport = async () => {
    await userEvent.click((await screen.findAllByRole('button', { name: 'Add photos' }))[0]!)
    return within(await screen.findByRole('dialog', { name: 'Import photos' }))
  }
  const upload = async (name: string, outcome: string) => {
    const dialog = await openImport()
    await userEvent.upload(dialog.getByLabelText('Choose photos', { selector: 'input' }), [
      new File(['x'], name, { type: 'image/jpeg' }),
    ])
    await userEvent.click(dialog.getByRole('button', { name: 'Upload selection' }))
    await dialog.findByText(outcome)
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }))
  }
  await userEvent.click((await openImport()).getByRole('button', { name: 'Close' }))
  expect(address()).toBe('/my-photos/albums?a=b')
  await upload('holiday.jpg', 'Not a JPEG, PNG or HEIC photo')
  expect(address()).toBe('/my-photos/albums?a=b')
  await upload('beach.jpg', 'Added')
  expect(address()).toBe('/my-photos/photos?a=b')
  // No second history entry of the photos, since the back button would then do nothing.
  const shown = historyEntry()
  await upload('lake.jpg', 'Added')
  expect(historyEntry()).toBe(shown)
})

test('[UP-02] a toast reports files that were not added while the dialog is closed, and opens their reasons', async () => {
  const arrival = Promise.withResolvers<undefined>()
  const uploads = queueThatRefuses('holiday.jpg', arrival.promise)
  const dismiss = jest.fn()
  const toasted: Toast[] = []
  const toasts = { show: (toast: Toast) => `toast-${toasted.push(toast)}`, dismiss }
  await renderPhotoArea({ api: fakePhotosApi(summer()), uploads, services: { toasts } })
  await libraryIsShown()
  await act(async () => {
    uploads.add(['holiday.jpg', 'failing.jpg', 'beach.jpg'].map((name) => new File(['x'], name)))
    uploads.start()
  })
  expect(toasted).toEqual([])
  await act(async () => arrival.resolve(undefined))
  expect(toasted).toMatchObject([{ kind: 'error', message: '1 photo added, 2 could not be added', autoCloseMs: null }])

  act(() => toasted[0]?.action?.run())
  const dialog = within(await screen.findByRole('dialog', { name: 'Import photos' }))
  expect(dismiss).toHaveBeenCalledWith('toast-1')
  expect(dialog.getByText('holiday.jpg').closest('li')).toHaveTextContent('Not a JPEG, PNG or HEIC photo')
  await userEvent.click(dialog.getByRole('button', { name: 'Done' }))

  await userEvent.click(screen.getByRole('button', { name: 'Add photos' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel failing.jpg' }))
  await userEvent.keyboard('{Escape}')
  expect(toasted).toHaveLength(1)
})

test('no toast appears where all uploads succeed while the dialog is closed', async () => {
  const uploads = queueThatRefuses('holiday.jpg')
  const { services } = await renderPhotoArea({ api: fakePhotosApi(summer()), uploads })
  await libraryIsShown()
  await act(async () => {
    uploads.add([new File(['x'], 'beach.jpg')])
    uploads.start()
  })
  expect(uploads.getSnapshot()).toMatchObject([{ state: { kind: 'stored' } }])
  expect(services.recorded.toasted).toEqual([])
})

test('[UP-01] selected files and their outcomes are announced to screen readers', async () => {
  const uploads = queueThatRefuses('')
  await renderPhotoArea({ api: fakePhotosApi(summer()), uploads })
  await libraryIsShown()
  await userEvent.click(screen.getByRole('button', { name: 'Add photos' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Import photos' }))
  jest.useFakeTimers()
  act(() => uploads.add([new File(['x'], 'beach.jpg'), new File([], 'empty.jpg')]))
  expect(dialog.getByRole('status')).toBeEmptyDOMElement()
  await act(() => jest.advanceTimersByTimeAsync(3_000))
  expect(dialog.getByRole('status')).toHaveTextContent('1 photo chosen, 1 could not be added')
  await act(async () => uploads.start())
  await act(() => jest.advanceTimersByTimeAsync(3_000))
  expect(dialog.getByRole('status')).toHaveTextContent('2 of 2 finished, 1 photo added, 1 could not be added')
})

test('[UP-01] progress is announced while the dialog is closed, once it has been closed for a while', async () => {
  const arrival = Promise.withResolvers<undefined>()
  const uploads = queueThatRefuses('', arrival.promise)
  jest.useFakeTimers()
  await renderPhotoArea({ api: fakePhotosApi(summer()), uploads })
  await libraryIsShown()
  await act(async () => {
    uploads.add(['a', 'b'].map((name) => new File(['x'], name)))
    uploads.start()
  })
  const spoken = () => screen.getAllByText(/^(Uploading \d of \d|\d photos added)$/, { ignore: 'button, button *' })
  await act(() => jest.advanceTimersByTimeAsync(10_000))
  expect(spoken()).toHaveLength(1)
  expect(spoken()[0]).toHaveAttribute('aria-live', 'polite')
  expect(spoken()[0]).toHaveTextContent('Uploading 0 of 2')
  await act(async () => arrival.resolve(undefined))
  await act(() => jest.advanceTimersByTimeAsync(10_000))
  expect(spoken()[0]).toHaveTextContent('2 photos added')
})

test("[UP-01] the focus moves to the replacement of an upload's button that disappears when pressed", async () => {
  const uploads = queueThatRefuses('', new Promise(() => undefined))
  await renderPhotoArea({ api: fakePhotosApi(summer()), uploads })
  await libraryIsShown()
  await userEvent.click(screen.getByRole('button', { name: 'Add photos' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Import photos' }))
  const press = (name: string) => userEvent.click(dialog.getByRole('button', { name }))
  const expectFocus = (name: string) => expect(dialog.getByRole('button', { name })).toHaveFocus()
  act(() => uploads.add(['a', 'b', 'c'].map((name) => new File(['x'], name))))

  await press('Remove b')
  expectFocus('Remove c')
  await press('Remove c')
  expectFocus('Remove a')
  await press('Remove a')
  expectFocus('Choose photos')

  act(() => uploads.add(['a', 'b'].map((name) => new File(['x'], name))))
  await press('Upload selection')
  expectFocus('Continue in the background')
  await press('Pause a')
  expectFocus('Resume a')
  await press('Resume a')
  expectFocus('Pause a')
  await press('Cancel a')
  expectFocus('Retry a')
  await press('Retry all')
  expectFocus('Pause all')
})

test.each(['Pause a', 'Pause all'])(
  '[UP-01] the focus on %s stays in the dialog when that button disappears because the photos have arrived',
  async (name) => {
    const arrival = Promise.withResolvers<undefined>()
    const uploads = queueThatRefuses('', arrival.promise)
    await renderPhotoArea({ api: fakePhotosApi(summer()), uploads })
    await libraryIsShown()
    await userEvent.click(screen.getByRole('button', { name: 'Add photos' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Import photos' }))
    await act(async () => {
      uploads.add(['a', 'b'].map((fileName) => new File(['x'], fileName)))
      uploads.start()
    })
    const button = await dialog.findByRole('button', { name })
    act(() => button.focus())
    await act(async () => arrival.resolve(undefined))
    await waitFor(() => expect(button).not.toBeInTheDocument())
    expect(dialog.getByRole('heading', { name: 'Import photos' })).toHaveFocus()
  },
)
