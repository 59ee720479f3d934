import type { HttpClient } from '@account/shared/http/http-client.ts'
import type { Toast } from '@account/shared/micro-frontend/host-services.ts'
import { fakeHostServices } from '@account/shared/testing/fake-host-services.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { act } from 'react'
import { flushSync } from 'react-dom'
// Loaded lazily by the screen; read here already, so that no test waits for a file to be compiled.
import '../features/phone-code/follow-phones.ts'
import '../features/phone-code/phone-code.tsx'
import '../features/preview/preview.tsx'
import '../features/selection-actions/selection-actions.tsx'
import { isLibraryCoveredAtom } from '../features/upload/import-atoms.ts'
import '../features/upload/import-modal.tsx'
import { createUploadQueue } from '../features/upload/upload-queue.ts'
import { fakePhotosApi, photosOf } from '../testing/fake-library.ts'
import { renderPhotoArea } from '../testing/render-photo-area.tsx'

const month = async (title: string) => within(await screen.findByRole('region', { name: title }))

const { flags } = fakeHostServices()

const summer = () => ({
  '2023-8': photosOf({ year: 2023, month: 8 }, 30),
  '2022-12': photosOf({ year: 2022, month: 12 }, 2),
  '1970-1': [],
})

test('an empty library says so and offers to add photos', async () => {
  await renderPhotoArea({ api: fakePhotosApi({}) })
  expect(await screen.findByText('Your photo library is empty')).toBeInTheDocument()
  expect(screen.getAllByRole('button', { name: 'Add photos' })).toHaveLength(2)
})

test('without the upload-view flag nothing offers to add photos', async () => {
  await renderPhotoArea({ api: fakePhotosApi({}), services: { flags: { ...flags, uploadView: false } } })
  expect(await screen.findByText('Your photo library is empty')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Add photos' })).not.toBeInTheDocument()
})

test('while the counts are on their way, the page says that it is loading', async () => {
  await renderPhotoArea({ api: fakePhotosApi({}, { timelineCounts: () => new Promise(() => undefined) }) })
  expect(screen.getByText('Loading your photos…')).toBeInTheDocument()
})

test('a library that cannot be loaded says so with a reference, and loads when tried again', async () => {
  const library = summer()
  const working = fakePhotosApi(library)
  let isBroken = true
  const timelineCounts = async () => {
    if (isBroken) throw new Error('broken')
    return working.timelineCounts()
  }
  await renderPhotoArea({ api: { ...working, timelineCounts } })
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('Error: Your photos could not be loaded')
  expect(alert).toHaveTextContent('Reference: 0195d3a0')

  isBroken = false
  await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('region', { name: 'August 2023' })).toBeInTheDocument()
})

test('photos stand under their month with how many there are, and the page is titled', async () => {
  const { services } = await renderPhotoArea({ api: fakePhotosApi(summer()) })
  expect(services.recorded.titles).toContain('My photos')
  const august = await month('August 2023')
  expect(august.getByText('30 photos')).toBeInTheDocument()
  expect(await august.findAllByRole('img')).toHaveLength(24)
  expect(august.getAllByRole('img')[0]).toHaveAccessibleName('2023-8-1.jpg, 14 August 2023')
  expect(screen.getByRole('link', { name: 'Photos 32' })).toBeInTheDocument()
})

test('photos without a date stand under Unknown Date', async () => {
  const [photo] = photosOf({ year: 1970, month: 1 }, 1)
  await renderPhotoArea({ api: fakePhotosApi({ '1970-1': [{ ...photo!, dateTaken: undefined }] }) })
  expect(await screen.findByRole('heading', { level: 2, name: 'Unknown Date' })).toBeInTheDocument()
})

test('+N loads the rest of its month', async () => {
  await renderPhotoArea({ api: fakePhotosApi(summer()) })
  const august = await month('August 2023')
  await august.findAllByRole('img')
  await userEvent.click(august.getByRole('button', { name: '+6 more photos of August 2023' }))
  await waitFor(() => expect(august.queryByRole('button')).not.toBeInTheDocument())
  expect(august.getAllByRole('img')).toHaveLength(30)
  // Where the pressed tile was, the keyboard goes on.
  expect(august.getByRole('link', { name: /^2023-8-25\.jpg/ })).toHaveFocus()
})

test('where the selection begins and ends, the keyboard is not thrown back to the top of the page', async () => {
  await renderPhotoArea({ api: fakePhotosApi(summer()) })
  await screen.findAllByRole('gridcell')
  const select = () => screen.getByRole('button', { name: 'Select' })
  act(() => select().focus())
  await userEvent.keyboard('{Enter}')
  expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(select()).toHaveFocus()
  // Only what has left gives its focus away.
  const [photo] = screen.getAllByRole('link', { name: /^2023-8-1\.jpg/ })
  act(() => photo!.focus())
  await userEvent.keyboard(' ')
  expect(photo).toHaveFocus()
})

test('a month that cannot be loaded has a retry of its own', async () => {
  const working = fakePhotosApi(summer())
  let isBroken = true
  await renderPhotoArea({
    api: {
      ...working,
      listMonth: async (wanted, query) => {
        if (isBroken && wanted.year === 2023) throw new Error('broken')
        return working.listMonth(wanted, query)
      },
    },
  })
  const august = await month('August 2023')
  expect(await august.findByRole('alert')).toHaveTextContent('The photos of August 2023 could not be loaded')
  expect(await (await month('December 2022')).findAllByRole('img')).toHaveLength(2)

  isBroken = false
  await userEvent.click(august.getByRole('button', { name: 'Try again' }))
  expect(await august.findAllByRole('img')).toHaveLength(24)
})

test('photos that were added elsewhere appear when the library is read again', async () => {
  const library: Record<string, ReturnType<typeof photosOf>> = summer()
  const { refresh } = await renderPhotoArea({ api: fakePhotosApi(library) })
  expect(await (await month('December 2022')).findAllByRole('img')).toHaveLength(2)
  library['2022-12']!.push(...photosOf({ year: 2022, month: 12 }, 1))
  library['2021-5'] = photosOf({ year: 2021, month: 5 }, 1)
  await refresh()
  await waitFor(async () => expect((await month('December 2022')).getAllByRole('img')).toHaveLength(3))
  expect(await (await month('May 2021')).findAllByRole('img')).toHaveLength(1)
})

test('arrow keys walk over the photos, beyond the end of a month', async () => {
  await renderPhotoArea({
    api: fakePhotosApi({
      '2023-8': photosOf({ year: 2023, month: 8 }, 1),
      '2022-12': photosOf({ year: 2022, month: 12 }, 2),
    }),
  })
  const [first] = await (await month('August 2023')).findAllByRole('link')
  const december = await (await month('December 2022')).findAllByRole('link')
  act(() => first!.focus())
  await userEvent.keyboard('{ArrowRight}')
  expect(december[0]).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}{ArrowLeft}{ArrowLeft}')
  expect(first).toHaveFocus()
})

test('photos are shown selected first, and then what can be done with them', async () => {
  const api = fakePhotosApi({ '2023-8': photosOf({ year: 2023, month: 8 }, 3) })
  await renderPhotoArea({ api })
  await screen.findAllByRole('gridcell')
  // Once before, so that the actions are loaded.
  await userEvent.keyboard('{Control>}a{/Control}')
  await screen.findByRole('button', { name: 'Delete' })
  await userEvent.keyboard('{Escape}')
  await act(async () => {
    flushSync(() => fireEvent.keyDown(document.body, { key: 'a', ctrlKey: true }))
    expect(screen.getAllByRole('checkbox', { checked: true })).not.toHaveLength(0)
    expect(screen.getByRole('toolbar', { name: 'Selected photos' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Delete' })).not.toBeInTheDocument()
  })
  // Not even then: that frame is still to be painted.
  expect(screen.queryByRole('button', { name: 'Delete' })).not.toBeInTheDocument()
  expect(await screen.findByRole('button', { name: 'Delete' })).toBeVisible()
})

test('a photo opens in the preview, the arrows lead on, and the query string stays', async () => {
  const library = summer()
  const { address } = await renderPhotoArea({ api: fakePhotosApi(library), path: '/my-photos/photos?stripped=true' })
  await userEvent.click((await (await month('August 2023')).findAllByRole('link'))[0]!)
  const preview = within(await screen.findByRole('dialog', { name: 'Photo preview' }))
  expect(preview.getByRole('img')).toHaveAccessibleName('2023-8-1.jpg, 14 August 2023')
  expect(preview.queryByRole('button', { name: 'Previous photo' })).not.toBeInTheDocument()

  await userEvent.keyboard('{ArrowRight}')
  expect(preview.getByRole('img')).toHaveAccessibleName('2023-8-2.jpg, 14 August 2023')
  expect(address()).toBe(`/my-photos/photos/preview/${library['2023-8'][1]!.imageId}?stripped=true`)

  await userEvent.click(preview.getByRole('button', { name: 'Close preview' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(address()).toBe('/my-photos/photos?stripped=true')
})

test('[PV-05] at the last loaded photo the next page is fetched', async () => {
  const library = summer()
  const api = fakePhotosApi(library)
  await renderPhotoArea({ api, path: `/my-photos/photos/preview/${library['2023-8'][23]!.imageId}` })
  const preview = within(await screen.findByRole('dialog', { name: 'Photo preview' }))
  await waitFor(() => expect(api.monthCalls).toContain('2023/8 limit=24 cursor=24'))
  await userEvent.click(await preview.findByRole('button', { name: 'Next photo' }))
  expect(await preview.findByRole('img', { name: /^2023-8-25\.jpg/ })).toBeInTheDocument()
})

test('an address of a photo that is not there leads to the list', async () => {
  const { address } = await renderPhotoArea({
    api: fakePhotosApi(summer()),
    path: '/my-photos/photos/preview/unknown?a=b',
  })
  await waitFor(() => expect(address()).toBe('/my-photos/photos?a=b'))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('without the timeline flag every address leads home', async () => {
  const { address } = await renderPhotoArea({
    api: fakePhotosApi({}),
    path: '/my-photos/photos/preview/unknown',
    services: { flags: { ...flags, timeline: false } },
  })
  expect(address()).toBe('/')
})

test('the root of the library leads to the photos', async () => {
  const { address } = await renderPhotoArea({ api: fakePhotosApi({}), path: '/my-photos?a=b' })
  expect(address()).toBe('/my-photos/photos?a=b')
})

const uploadId = '0195d3a0-0000-7000-8000-000000000001'

/** Takes photos as soon as they may arrive; but 'failing.jpg' never does. */
const queueThatRefuses = (refused: string, arrival: Promise<unknown> = Promise.resolve()) => {
  return createUploadQueue({
    check: async () => ({ checksum: undefined, knownImageId: null }),
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

test('a refused file is named with its reason while the others are added', async () => {
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

test('[UP-02] what is not added while the dialog is closed is told of, with the way to the files and their reasons', async () => {
  const arrival = Promise.withResolvers<undefined>()
  const uploads = queueThatRefuses('holiday.jpg', arrival.promise)
  const dismiss = jest.fn()
  const toasted: Toast[] = []
  const toasts = { show: (toast: Toast) => `toast-${toasted.push(toast)}`, dismiss }
  await renderPhotoArea({ api: fakePhotosApi(summer()), uploads, services: { toasts } })
  await month('August 2023')
  await act(async () => {
    uploads.add(['holiday.jpg', 'failing.jpg', 'beach.jpg'].map((name) => new File(['x'], name)))
    uploads.start()
  })
  expect(toasted).toEqual([])
  await act(async () => arrival.resolve(undefined))
  expect(toasted).toMatchObject([{ kind: 'error', message: '1 photo added, 2 could not be added', autoCloseMs: null }])
  const reminder = screen.getByRole('button', { name: '2 could not be added' })

  act(() => toasted[0]?.action?.run())
  const dialog = within(await screen.findByRole('dialog', { name: 'Import photos' }))
  expect(dismiss).toHaveBeenCalledWith('toast-1')
  expect(dialog.getByText('holiday.jpg').closest('li')).toHaveTextContent('Not a JPEG, PNG or HEIC photo')
  await userEvent.click(dialog.getByRole('button', { name: 'Done' }))
  expect(reminder).toHaveTextContent('1 could not be added')

  await userEvent.click(reminder)
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel failing.jpg' }))
  await userEvent.keyboard('{Escape}')
  expect(toasted).toHaveLength(1)
  expect(reminder).not.toBeInTheDocument()
})

test('uploads that all succeed while the dialog is closed are nothing to tell of', async () => {
  const uploads = queueThatRefuses('holiday.jpg')
  const { services } = await renderPhotoArea({ api: fakePhotosApi(summer()), uploads })
  await month('August 2023')
  await act(async () => {
    uploads.add([new File(['x'], 'beach.jpg')])
    uploads.start()
  })
  expect(uploads.getSnapshot()).toMatchObject([{ state: { kind: 'stored' } }])
  expect(services.recorded.toasted).toEqual([])
})

test('[UP-01] a dropped folder of which a file cannot be read adds the others, and says so', async () => {
  const { services } = await renderPhotoArea({ api: fakePhotosApi(summer()) })
  await month('August 2023')
  const entryOf = (name: string, file: FileSystemFileEntry['file']) => ({ isFile: true, name, file })
  const entries = [
    entryOf('beach.jpg', (resolve) => resolve(new File(['x'], 'beach.jpg'))),
    entryOf('moved.jpg', (_, reject) => reject?.(new DOMException('The file was moved.'))),
  ]
  const folder = {
    isDirectory: true,
    name: 'summer',
    createReader: () => ({ readEntries: (resolve: (some: unknown[]) => void) => resolve(entries.splice(0)) }),
  }
  fireEvent.drop(document.body, {
    dataTransfer: { types: ['Files'], files: [], items: [{ webkitGetAsEntry: () => folder }] },
  })
  const dialog = within(await screen.findByRole('dialog', { name: 'Import photos' }))
  expect(dialog.getByText('beach.jpg')).toBeInTheDocument()
  expect(services.recorded.toasted).toMatchObject([{ kind: 'error', message: '1 file or folder could not be read' }])
  expect(services.recorded.reported.map(({ action }) => action)).toContain('photos/read-dropped')
})

test('[UP-04] what a phone sends after the dialog was closed is shown by the library, told once', async () => {
  const sockets: { close: () => void; onmessage?: (event: { data: string }) => void }[] = []
  jest.spyOn(globalThis, 'WebSocket').mockImplementation(() => {
    const socket = { close: () => undefined }
    sockets.push(socket)
    return socket as unknown as WebSocket
  })
  const tell = (message: unknown) =>
    act(async () => sockets.forEach(({ onmessage }) => onmessage?.({ data: JSON.stringify(message) })))
  const session = { id: uploadId, token: 'token', expiresAt: new Date(Date.now() + 600_000).toISOString() }
  const { http } = fakeHostServices()
  const uploads = { post: () => ({ json: async () => session }) } as unknown as HttpClient
  const { services } = await renderPhotoArea({
    api: fakePhotosApi(summer()),
    services: { flags: { ...flags, qrUpload: true }, http: { ...http, uploads } },
  })
  await month('August 2023')
  const told = jest.fn()
  services.events.subscribe('photos/library-changed', told)
  await userEvent.click(screen.getByRole('button', { name: 'Add photos' }))
  await userEvent.click(await screen.findByRole('tab', { name: 'Phone' }))
  await waitFor(() => expect(sockets).not.toHaveLength(0))
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()

  const photo = { phoneSessionId: uploadId, uploadId, fileName: 'phone.jpg', bytes: 1 }
  const payload = { ...photo, state: { kind: 'stored', imageId: uploadId } }
  await tell({ type: 'phone-upload', id: uploadId, data: { payload, timestamp: '2026-01-02T03:04:05Z' } })
  await waitFor(() => expect(told).toHaveBeenCalledWith({ reason: 'uploaded', photoIds: [uploadId] }), {
    timeout: 2_000,
  })
  expect(told).toHaveBeenCalledTimes(1)

  await userEvent.click(screen.getByRole('button', { name: 'Add photos' }))
  await userEvent.click(await screen.findByRole('tab', { name: 'Phone' }))
  expect(await screen.findByText('phone.jpg')).toBeInTheDocument()
  jest.restoreAllMocks()
})
