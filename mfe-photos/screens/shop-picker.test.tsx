import type { HttpClient } from '@account/shared/http/http-client.ts'
import { fakeHostServices } from '@account/shared/testing/fake-host-services.ts'
import { createScreenRenderer } from '@account/shared/testing/render-screen.tsx'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { activationApiAtom } from '../api/activation-api.ts'
import { photosApiAtom } from '../api/photos-api.ts'
import english from '../messages/en.json'
import { fakePhotosApi, photosOf } from '../testing/fake-library.ts'
import { idleQueue } from '../testing/render-photo-area.tsx'
import { uploadQueueAtom } from '../uploads/queue/upload-queue-atom.ts'
import { ShopPicker } from './shop-picker.tsx'

const renderScreen = createScreenRenderer(english)
const SELECTION = '0f4a1f8e-5f0c-4a52-9f3e-6f1f6f0a7c11'

type Answer = (photoIds: readonly string[]) => Promise<unknown>

const renderPicker = (
  attributes: Record<string, string>,
  answer: Answer = async () => ({ tempSelectionId: SELECTION }),
) => {
  const library = { '2023-8': photosOf({ year: 2023, month: 8 }, 4) }
  const ids = library['2023-8'].map(({ imageId }) => imageId)
  const post = jest.fn((_: string, { json }: { json: { photoIds: readonly string[] } }) => ({
    json: () => answer(json.photoIds),
  }))
  const { http } = fakeHostServices()
  const element = document.createElement('div')
  const { events } = renderScreen({
    screen: <ShopPicker />,
    services: {
      flags: { ...fakeHostServices().flags, uploadView: false },
      http: { ...http, selections: { post } as unknown as HttpClient },
      embedding: { element, ended: new AbortController().signal, attributes },
    },
    provide: (store) => {
      store.set(photosApiAtom, {
        ...fakePhotosApi(library),
        list: async () => ({ images: library['2023-8'], cursor: null }),
      })
      store.set(uploadQueueAtom, idleQueue())
      store.set(activationApiAtom, {
        status: async () => ({ status: 'ACTIVE' }),
        activate: async () => ({ status: 'ACTIVE' }),
      })
    },
  })
  const picked: unknown[] = []
  events.subscribe('photos/picked', (event) => picked.push(event))
  return { library, ids, picked, events, sent: () => post.mock.calls.map(([, { json }]) => json.photoIds) }
}

const photo = (number: number) => screen.findByRole('checkbox', { name: new RegExp(`^2023-8-${number}\\.jpg`) })
const use = (name: string) => screen.getByRole('button', { name })

test('[MF-08] chosen photos go to the page of the shop in the order in which they were chosen', async () => {
  const { ids, picked, sent } = renderPicker({ max: '3' })
  expect(await screen.findByRole('heading', { name: 'Choose up to 3 photos' })).toBeVisible()
  expect(use('Use 0 photos')).toBeDisabled()
  await userEvent.click(await photo(3))
  await userEvent.click(await photo(1))
  expect(screen.getByText('2 of 3 photos chosen')).toBeVisible()
  await userEvent.click(use('Use 2 photos'))
  const photoIds = [ids[2], ids[0]]
  await waitFor(() => expect(picked).toEqual([{ tempSelectionId: SELECTION, photoIds }]))
  expect(sent()).toEqual([photoIds])
})

test('[MF-08] a full selection takes no more photos and says why', async () => {
  renderPicker({ max: '2' })
  for (const number of [1, 2, 3]) await userEvent.click(await photo(number))
  expect(await photo(3)).not.toBeChecked()
  expect(screen.getByText('That is all 2 photos. To choose another, clear one of them.')).toBeVisible()
  await userEvent.click(await photo(1))
  await userEvent.click(await photo(3))
  expect(await photo(3)).toBeChecked()
})

test('[MF-08] where the product takes one photo, another takes its place', async () => {
  const { ids, sent } = renderPicker({ max: '1', ratio: '3:2' })
  await userEvent.click(await photo(1))
  await userEvent.click(await photo(2))
  expect(await photo(1)).not.toBeChecked()
  expect((await photo(2)).closest('label')).toHaveStyle({ aspectRatio: '1.5' })
  await userEvent.click(use('Use photo'))
  await waitFor(() => expect(sent()).toEqual([[ids[1]]]))
})

test('[MF-08] photos that were deleted meanwhile are left out', async () => {
  const { library, ids, picked } = renderPicker({}, async (photoIds) => {
    if (photoIds.includes(ids[0]!))
      throw Object.assign(new Error('Not found'), { response: new Response(null, { status: 404 }) })
    return { tempSelectionId: SELECTION }
  })
  await userEvent.click(await photo(1))
  await userEvent.click(await photo(2))
  library['2023-8'] = library['2023-8'].slice(1)
  await userEvent.click(use('Use 2 photos'))
  await waitFor(() => expect(picked).toEqual([{ tempSelectionId: SELECTION, photoIds: [ids[1]] }]))
})

test('[MF-08] a failure keeps the choice, quotes its reference, and the next try succeeds', async () => {
  const answer = jest.fn<Promise<unknown>, []>()
  answer.mockRejectedValueOnce(new Error('The shop is unavailable.')).mockResolvedValue({ tempSelectionId: SELECTION })
  const { picked } = renderPicker({}, answer)
  await userEvent.click(await photo(1))
  await userEvent.click(use('Use photo'))
  expect(await screen.findByRole('alert')).toHaveTextContent('The photos could not be passed on. Please try again.')
  expect(picked).toEqual([])
  await userEvent.click(use('Use photo'))
  await waitFor(() => expect(picked).toHaveLength(1))
})

test('[MF-08] the page learns that the customer does not want to choose', async () => {
  const { events } = renderPicker({})
  const cancelled = jest.fn()
  events.subscribe('photos/picking-cancelled', cancelled)
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(cancelled).toHaveBeenCalledTimes(1)
})
