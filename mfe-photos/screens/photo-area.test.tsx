import { fakeHostServices } from '@account/shared/testing/fake-host-services.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { act } from 'react'
import { flushSync } from 'react-dom'
// The screen loads this module lazily; importing it here keeps its compilation out of the tests' timeouts.
import '../features/preview/preview.tsx'
import '../features/selection-actions/selection-actions.tsx'
import { fakePhotosApi, photosOf } from '../testing/fake-library.ts'
import { renderPhotoArea } from '../testing/render-photo-area.tsx'

const month = async (title: string) => within(await screen.findByRole('group', { name: title }))

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

test('[TL-07] a library whose list holds no photos shows as empty, whatever its count', async () => {
  await renderPhotoArea({ api: fakePhotosApi({}, { timelineCounts: async () => ({ 2023: { 8: 3 } }) }) })
  expect(await screen.findByText('Your photo library is empty')).toBeInTheDocument()
})

test('no button adds photos without the upload-view flag', async () => {
  await renderPhotoArea({ api: fakePhotosApi({}), services: { flags: { ...flags, uploadView: false } } })
  expect(await screen.findByText('Your photo library is empty')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Add photos' })).not.toBeInTheDocument()
})

test('the page says that it is loading while the counts are requested', async () => {
  await renderPhotoArea({ api: fakePhotosApi({}, { timelineCounts: () => new Promise(() => undefined) }) })
  expect(screen.getByText('Loading your photos…')).toBeInTheDocument()
})

test('a library that cannot be loaded shows an error with a reference, and loads on retry', async () => {
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
  expect(await screen.findByRole('group', { name: 'August 2023' })).toBeInTheDocument()
})

test('photos are below their month, which is no landmark, with its count, and the page has a title', async () => {
  const { services } = await renderPhotoArea({ api: fakePhotosApi(summer()) })
  expect(services.recorded.titles).toContain('Photos')
  const august = await month('August 2023')
  expect(august.getByText('30 photos')).toBeInTheDocument()
  expect(await august.findAllByRole('img')).toHaveLength(24)
  expect(august.getAllByRole('img')[0]).toHaveAccessibleName('2023-8-1.jpg, 14 August 2023')
  expect(screen.getByRole('link', { name: 'Photos 32' })).toBeInTheDocument()
  expect(screen.queryByRole('region', { name: 'August 2023' })).not.toBeInTheDocument()
})

test('photos without a date are below Unknown Date', async () => {
  const [photo] = photosOf({ year: 1970, month: 1 }, 1)
  await renderPhotoArea({ api: fakePhotosApi({ '1970-1': [{ ...photo!, dateTaken: undefined }] }) })
  expect(await screen.findByRole('heading', { level: 2, name: 'Unknown Date' })).toBeInTheDocument()
})

test('[TL-11] a list without months is selected as a whole by a name of its own', async () => {
  await renderPhotoArea({ api: fakePhotosApi({ '2023-8': photosOf({ year: 2023, month: 8 }, 2) }) })
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Sort photos' }), 'created-desc')
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all photos' }))
  expect(await screen.findByText('2 selected')).toBeInTheDocument()
})

test('+N loads the rest of its month', async () => {
  await renderPhotoArea({ api: fakePhotosApi(summer()) })
  const august = await month('August 2023')
  await august.findAllByRole('img')
  await userEvent.click(august.getByRole('button', { name: '+6 more photos of August 2023' }))
  await waitFor(() => expect(august.queryByRole('button')).not.toBeInTheDocument())
  expect(august.getAllByRole('img')).toHaveLength(30)
  // The focus is at the place of the pressed tile.
  expect(august.getByRole('link', { name: /^2023-8-25\.jpg/ })).toHaveFocus()
})

test('starting and ending the selection keeps the focus in the toolbar', async () => {
  await renderPhotoArea({ api: fakePhotosApi(summer()) })
  await screen.findAllByRole('gridcell')
  const select = () => screen.getByRole('button', { name: 'Select' })
  act(() => select().focus())
  await userEvent.keyboard('{Enter}')
  expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(select()).toHaveFocus()
  // Only an element that has left the document passes its focus on.
  const [photo] = screen.getAllByRole('link', { name: /^2023-8-1\.jpg/ })
  act(() => photo!.focus())
  await userEvent.keyboard(' ')
  expect(photo).toHaveFocus()
})

test('an action that ends the selection leaves the focus in the toolbar', async () => {
  await renderPhotoArea({ api: fakePhotosApi(summer()) })
  await screen.findAllByRole('gridcell')
  await userEvent.keyboard('{Control>}a{/Control}')
  const add = await screen.findByRole('button', { name: 'Add to print tray' })
  act(() => add.focus())
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Select' })).toHaveFocus())
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
  expect(await august.findByRole('alert')).toHaveTextContent('Error: Your photos could not be loaded')
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

test('arrow keys move over the photos and beyond the end of a month', async () => {
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

test('selected photos are shown before the actions for them', async () => {
  const api = fakePhotosApi({ '2023-8': photosOf({ year: 2023, month: 8 }, 3) })
  await renderPhotoArea({ api })
  await screen.findAllByRole('gridcell')
  // The first time loads the actions.
  await userEvent.keyboard('{Control>}a{/Control}')
  await screen.findByRole('button', { name: 'Delete' })
  await userEvent.keyboard('{Escape}')
  await act(async () => {
    flushSync(() => fireEvent.keyDown(document.body, { key: 'a', ctrlKey: true }))
    expect(screen.getAllByRole('checkbox', { checked: true })).not.toHaveLength(0)
    expect(screen.getByRole('toolbar', { name: 'Selected photos' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Delete' })).not.toBeInTheDocument()
  })
  // The frame has not been painted yet.
  expect(screen.queryByRole('button', { name: 'Delete' })).not.toBeInTheDocument()
  expect(await screen.findByRole('button', { name: 'Delete' })).toBeVisible()
})

test('a photo opens in the preview, the arrow keys show its neighbours, and the query string stays', async () => {
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

test('[PV-05] the last loaded photo requests the next page', async () => {
  const library = summer()
  const api = fakePhotosApi(library)
  await renderPhotoArea({ api, path: `/my-photos/photos/preview/${library['2023-8'][23]!.imageId}` })
  const preview = within(await screen.findByRole('dialog', { name: 'Photo preview' }))
  await waitFor(() => expect(api.monthCalls).toContain('2023/8 limit=24 cursor=24'))
  await userEvent.click(await preview.findByRole('button', { name: 'Next photo' }))
  expect(await preview.findByRole('img', { name: /^2023-8-25\.jpg/ })).toBeInTheDocument()
})

test('an address of a missing photo leads to the list', async () => {
  const { address } = await renderPhotoArea({
    api: fakePhotosApi(summer()),
    path: '/my-photos/photos/preview/unknown?a=b',
  })
  await waitFor(() => expect(address()).toBe('/my-photos/photos?a=b'))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('every address leads to the home page without the timeline flag', async () => {
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
