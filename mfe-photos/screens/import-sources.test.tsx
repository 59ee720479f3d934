import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { act } from 'react'
import '../features/upload/import-modal.tsx'
import { uploadAlbumAtom, isImportOpenAtom } from '../uploads/queue/import-atoms.ts'
import { uploadQueueAtom } from '../uploads/queue/upload-queue-atom.ts'
import { fakePhotosApi, photosOf } from '../testing/fake-library.ts'
import { renderPhotoArea } from '../testing/render-photo-area.tsx'

const summer = () => ({ '2023-8': photosOf({ year: 2023, month: 8 }, 3) })

const libraryIsShown = () => screen.findByRole('group', { name: 'August 2023' })

test('[UP-01] a dropped folder with an unreadable file adds the others and shows an error', async () => {
  const { services } = await renderPhotoArea({ api: fakePhotosApi(summer()) })
  await libraryIsShown()
  const entryOf = (name: string, file: FileSystemFileEntry['file']) => ({
    isFile: true,
    name,
    fullPath: `/summer/${name}`,
    file,
  })
  const entries = [
    entryOf('beach.jpg', (resolve) => resolve(new File(['x'], 'beach.jpg'))),
    entryOf('moved.jpg', (_, reject) => reject?.(new DOMException('The file was moved.'))),
  ]
  const folder = {
    isDirectory: true,
    name: 'summer',
    fullPath: '/summer',
    createReader: () => ({ readEntries: (resolve: (some: unknown[]) => void) => resolve(entries.splice(0)) }),
  }
  fireEvent.drop(document.body, {
    dataTransfer: { types: ['Files'], files: [], items: [{ webkitGetAsEntry: () => folder }] },
  })
  const dialog = within(await screen.findByRole('dialog', { name: 'Import photos' }))
  expect(dialog.getByText('beach.jpg')).toBeInTheDocument()
  expect(await dialog.findByRole('button', { name: 'Create album “summer”' })).toBeInTheDocument()
  expect(services.recorded.toasted).toMatchObject([{ kind: 'error', message: '1 file or folder could not be read' }])
  expect(services.recorded.reported.map(({ action }) => action)).toContain('photos/read-dropped')
})

test('[UP-01] while the files of a large folder are being found, the dialog says how many there are', async () => {
  await renderPhotoArea({ api: fakePhotosApi(summer()) })
  await libraryIsShown()
  const last = Promise.withResolvers<File>()
  const entries = Array.from({ length: 201 }, (_, index) => ({
    isFile: true,
    name: `${index}.jpg`,
    fullPath: `/trip/${index}.jpg`,
    file: (resolve: (file: File) => void) =>
      index < 200 ? resolve(new File(['x'], `${index}.jpg`)) : void last.promise.then(resolve),
  }))
  const folder = {
    isDirectory: true,
    name: 'trip',
    fullPath: '/trip',
    createReader: () => ({ readEntries: (resolve: (some: unknown[]) => void) => resolve(entries.splice(0)) }),
  }
  fireEvent.drop(document.body, {
    dataTransfer: { types: ['Files'], files: [], items: [{ webkitGetAsEntry: () => folder }] },
  })
  const dialog = within(await screen.findByRole('dialog', { name: 'Import photos' }))
  expect(await dialog.findByText('Reading the folder: 200 files so far')).toBeInTheDocument()
  last.resolve(new File(['x'], 'last.jpg'))
  expect(await dialog.findByText('201 photos chosen')).toBeInTheDocument()
  expect(dialog.queryByText(/Reading the folder/)).not.toBeInTheDocument()
})

test('[UP-01] a picture that is dragged within the page is not added, and the same file from elsewhere is', async () => {
  await renderPhotoArea({ api: fakePhotosApi(summer()) })
  await libraryIsShown()
  const types = ['text/uri-list', 'Files']
  const dataTransfer = { types, files: [new File(['x'], 'thumbnail.jpg')], items: [], setData: types.push.bind(types) }
  fireEvent.dragStart(screen.getAllByRole('img')[0]!, { dataTransfer })
  expect(fireEvent.dragOver(document.body, { dataTransfer })).toBe(true)
  expect(screen.queryByText('Drop your photos to add them')).not.toBeInTheDocument()
  await act(async () => fireEvent.drop(document.body, { dataTransfer }))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()

  await act(async () => fireEvent.drop(document.body, { dataTransfer: { ...dataTransfer, types: ['Files'] } }))
  expect(await screen.findByText('thumbnail.jpg')).toBeInTheDocument()
})

test('[UP-01] the picker offers photos by each extension that cameras and browsers write', async () => {
  await renderPhotoArea({ api: fakePhotosApi({}) })
  await userEvent.click(screen.getAllByRole('button', { name: 'Add photos' })[0]!)
  const input = await screen.findByLabelText('Choose photos', { selector: 'input' })
  const offered = input.getAttribute('accept')?.split(',')
  expect(offered).toEqual(expect.arrayContaining(['.heic', '.heif', '.hif', '.jpg', '.jpeg', '.jpe', '.jfif', '.png']))
})

test('[UP-01] a picture that is pasted on the page is selected; one that accompanies text for a text field is not', async () => {
  const { store } = await renderPhotoArea({ api: fakePhotosApi(summer()) })
  await libraryIsShown()
  const field = document.body.appendChild(document.createElement('input'))
  const clipboardData = { files: [new File(['x'], 'image.png')] }
  fireEvent.paste(field, { clipboardData })
  field.remove()
  expect(store.get(isImportOpenAtom)).toBe(false)
  fireEvent.paste(document.body, { clipboardData })
  expect(store.get(isImportOpenAtom)).toBe(true)
  expect(await screen.findByText('image.png')).toBeInTheDocument()
})

test('[UP-01] dropped and pasted photos go into the album that is chosen in the dialog', async () => {
  const { store } = await renderPhotoArea({ api: fakePhotosApi(summer()) })
  await libraryIsShown()
  const files = (name: string) => ({ types: ['Files'], files: [new File([name], name)], items: [] })
  await act(async () => fireEvent.drop(document.body, { dataTransfer: files('dropped.jpg') }))
  await screen.findByRole('dialog', { name: 'Import photos' })
  fireEvent.paste(document.body, { clipboardData: files('pasted.jpg') })
  expect(await screen.findByText('pasted.jpg')).toBeInTheDocument()
  act(() => store.set(uploadAlbumAtom, { albumId: 'rome', albumName: 'Rome' }))
  await userEvent.click(screen.getByRole('button', { name: 'Upload selection' }))
  const sent = store.get(uploadQueueAtom).getSnapshot()
  expect(sent.map(({ file, albumId }) => [file.name, albumId])).toEqual([
    ['dropped.jpg', 'rome'],
    ['pasted.jpg', 'rome'],
  ])
})
