import { saveArchive } from './save-archive.ts'

const ADDRESS = 'http://api.test/archive.zip'

let saved: string[]
const recordSaved = (event: Event) => {
  if (!(event.target instanceof HTMLAnchorElement)) return
  event.preventDefault()
  saved.push(event.target.href)
}
beforeEach(() => {
  saved = []
  document.addEventListener('click', recordSaved)
})
afterEach(() => {
  document.removeEventListener('click', recordSaved)
  jest.restoreAllMocks()
})

test('[DL-02] an archive whose back end restarts is downloaded when the back end responds again', async () => {
  const answer = (status: number) => async () => new Response(null, { status })
  const request = jest
    .spyOn(globalThis, 'fetch')
    .mockImplementationOnce(answer(503))
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockImplementation(async () => {
      expect(saved).toEqual([])
      return new Response(null, { status: 200 })
    })
  await saveArchive(ADDRESS)
  expect(request).toHaveBeenCalledTimes(3)
  expect(request).toHaveBeenLastCalledWith(ADDRESS, expect.objectContaining({ method: 'HEAD' }))
  expect(saved).toEqual([ADDRESS])
})

test('[DL-02] an archive whose server does not respond for a minute fails', async () => {
  jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
  const now = Date.now()
  jest
    .spyOn(Date, 'now')
    .mockReturnValueOnce(now)
    .mockReturnValue(now + 61_000)
  await expect(saveArchive(ADDRESS)).rejects.toThrow('did not answer for a minute')
  expect(saved).toEqual([])
})
