import type { PhotoEditRequest } from '@account/shared/contracts/photo-edit.ts'
import type { Toast } from '@account/shared/micro-frontend/host-services.ts'
import { UNEDITED } from '@account/shared/photo-edits/edit-geometry.ts'
import { fakeHostServices } from '@account/shared/testing/fake-host-services.ts'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { editedPhotosAtom } from '../../months/month-store-atom.ts'
import { fakePhotosApi, photosOf } from '../../testing/fake-library.ts'
import { august, findPreview, openPreview } from '../../testing/open-preview.tsx'
import { renderPhotoArea } from '../../testing/render-photo-area.tsx'
import '../downloads/version-modal.tsx'
import './photo-editor.tsx'

const CONFLICT = Object.assign(new Error('Conflict'), { response: new Response(null, { status: 409 }) })

const openEditor = async (refusal?: Error) => {
  const photos = photosOf(august, 3)
  const api = fakePhotosApi({ '2023-8': photos })
  const requests: PhotoEditRequest[] = []
  const { edit } = api
  api.edit = async (id, request) => {
    requests.push(request)
    if (refusal) throw refusal
    return edit(id, request)
  }
  const show = jest.fn<string, [Toast]>(() => 'toast')
  const services = { toasts: { show, dismiss: () => undefined } }
  const area = await renderPhotoArea({ api, services, path: `/my-photos/photos/preview/${photos[1]?.imageId ?? ''}` })
  const preview = await findPreview()
  await userEvent.click(await preview.findByRole('button', { name: 'Edit photo' }))
  const editor = within(await screen.findByRole('dialog', { name: 'Edit photo' }))
  return { ...area, requests, editor, preview, show }
}

const isClosed = () =>
  waitFor(() => expect(screen.queryByRole('dialog', { name: 'Edit photo' })).not.toBeInTheDocument())

test('a photo is turned, saved, and turned back from the message', async () => {
  const { editor, requests, show } = await openEditor()
  await userEvent.click(editor.getByRole('button', { name: 'Turn right' }))
  await userEvent.click(editor.getByRole('button', { name: 'Save' }))
  await isClosed()
  expect(requests).toEqual([{ seenRevision: null, edit: { ...UNEDITED, turn: 90 } }])
  const [toast] = show.mock.calls.at(-1) ?? []
  expect(toast).toMatchObject({ kind: 'success', action: { text: 'Undo' } })
  await act(async () => toast?.action?.run())
  expect(requests.at(-1)).toEqual({ seenRevision: '90 0 1', edit: null })
})

test('the crop takes the shape of a print, upright or across, and is moved and sized by keys', async () => {
  const { editor, requests } = await openEditor()
  await userEvent.click(editor.getByRole('radio', { name: '10 × 15 cm' }))
  const crop = editor.getByRole('slider', { name: 'Part of the photo' })
  expect(crop).toHaveAttribute('aria-valuetext', expect.stringMatching(/^100% of the width and 89% of the height/))
  crop.focus()
  await userEvent.keyboard('{Shift>}{ArrowLeft}{/Shift}{ArrowUp}{ArrowUp}')
  await userEvent.click(editor.getByRole('button', { name: 'Save' }))
  await isClosed()
  const sent = requests[0]?.edit?.crop
  expect(sent?.width).toBeCloseTo(0.99)
  expect((sent?.width ?? 0) / (sent?.height ?? 1)).toBeCloseTo(1.5 / (1200 / 900))
  expect(sent?.y).toBeCloseTo(0.0356, 3)
})

test('swapping the sides makes an upright crop', async () => {
  const { editor } = await openEditor()
  await userEvent.click(editor.getByRole('radio', { name: '13 × 18 cm' }))
  await userEvent.click(editor.getByRole('button', { name: 'Swap width and height' }))
  const crop = editor.getByRole('slider', { name: 'Part of the photo' })
  expect(crop).toHaveAttribute('aria-valuetext', expect.stringMatching(/^54% of the width and 100% of the height/))
  expect(editor.getByText('For prints of 13 × 18 cm')).toBeInTheDocument()
})

test('unsaved changes are asked about before Escape loses them', async () => {
  const { editor, requests } = await openEditor()
  fireEvent.change(editor.getByRole('slider', { name: 'Straighten' }), { target: { value: '-4.5' } })
  expect(editor.getByRole('slider', { name: 'Straighten' })).toHaveAttribute('aria-valuetext', '-4.5°')
  await userEvent.click(editor.getByRole('button', { name: 'Cancel' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }))
  await userEvent.click(editor.getByRole('button', { name: 'Cancel' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Discard changes' }))
  await isClosed()
  expect(requests).toEqual([])
})

test('the original is shown again without a question where nothing was saved', async () => {
  const { editor, requests } = await openEditor()
  await userEvent.click(editor.getByRole('button', { name: 'Turn left' }))
  await userEvent.click(editor.getByRole('button', { name: 'Show the original' }))
  await userEvent.click(editor.getByRole('button', { name: 'Save' }))
  await isClosed()
  expect(requests).toEqual([])
})

test('an edit of another window is not overwritten, and the editor says so', async () => {
  const { editor } = await openEditor(CONFLICT)
  await userEvent.click(editor.getByRole('button', { name: 'Turn left' }))
  await userEvent.click(editor.getByRole('button', { name: 'Save' }))
  expect(await editor.findByRole('alert')).toHaveTextContent(/^This photo was changed elsewhere/)
})

test('the editor opens by the E key', async () => {
  await openEditor()
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  await isClosed()
  await userEvent.keyboard('e')
  expect(await screen.findByRole('dialog', { name: 'Edit photo' })).toBeInTheDocument()
})

test('without the flag the preview has no editor', async () => {
  const { preview } = await openPreview({ services: { flags: { ...fakeHostServices().flags, photoEditing: false } } })
  expect(preview.queryByRole('button', { name: 'Edit photo' })).not.toBeInTheDocument()
  await userEvent.keyboard('e')
  expect(screen.queryByRole('dialog', { name: 'Edit photo' })).not.toBeInTheDocument()
})

test('the list reads the month of a photo again that another window has edited', async () => {
  const photos = photosOf(august, 3)
  const api = fakePhotosApi({ '2023-8': photos })
  const { store } = await renderPhotoArea({ api })
  await screen.findAllByRole('gridcell')
  const before = api.monthCalls.length
  await act(async () => store.set(editedPhotosAtom, [photos[0]?.imageId ?? '']))
  await waitFor(() => expect(api.monthCalls.length).toBe(before + 1))
})

test('an edited photo is downloaded as it is shown, or as it was uploaded', async () => {
  const saved: string[] = []
  const record = (event: Event) => {
    if (!(event.target instanceof HTMLAnchorElement) || !event.target.hasAttribute('download')) return
    event.preventDefault()
    saved.push(event.target.href)
  }
  document.addEventListener('click', record)
  jest.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(null, { status: 200 }))
  const { editor, preview } = await openEditor()
  await userEvent.click(editor.getByRole('button', { name: 'Turn right' }))
  await userEvent.click(editor.getByRole('button', { name: 'Save' }))
  await isClosed()
  for (const name of ['Edited photo', 'Original']) {
    await userEvent.click(preview.getByRole('button', { name: 'Download' }))
    await userEvent.click(await screen.findByRole('button', { name }))
  }
  await waitFor(() =>
    expect(saved).toEqual([expect.stringMatching(/edited\.jpg$/), expect.stringMatching(/original\.jpg$/)]),
  )
  document.removeEventListener('click', record)
  jest.restoreAllMocks()
})
