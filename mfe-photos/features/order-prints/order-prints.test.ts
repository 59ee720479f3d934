import { printsEditorUrl } from './order-prints.ts'

const tempSelectionId = '0195d3a0-0000-7000-8000-000000000001'
const options = { shopUrl: 'https://www.shop.example/', channel: 'lumora-nl', wait: async () => undefined }

test('[DL-08] the editor opens with product, channel and selection', async () => {
  const url = new URL(await printsEditorUrl({ ...options, createSelection: async () => ({ tempSelectionId }) }))
  expect(Object.fromEntries(url.searchParams)).toEqual({
    autoselectproduct: 'photo-prints',
    channel: 'lumora-nl',
    tempSelectionId,
  })
})

test('[DL-08] a storefront without a channel transfers nothing', async () => {
  const createSelection = jest.fn()
  await expect(printsEditorUrl({ ...options, channel: '', createSelection })).rejects.toThrow('no channel')
  expect(createSelection).not.toHaveBeenCalled()
})

test('[DL-08] the transfer is visible for three seconds at least', async () => {
  const waited: number[] = []
  await printsEditorUrl({
    ...options,
    createSelection: async () => ({ tempSelectionId }),
    wait: async (milliseconds) => void waited.push(milliseconds),
  })
  expect(waited).toEqual([3_000])
})
