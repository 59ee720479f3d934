import { FIRST_LOOK, type FirstLook } from '@account/shared/micro-frontend/first-look.ts'
import type { RemoteRelease } from '@account/shared/contracts/remote-registry.ts'
import { fakeHostServices } from '@account/shared/testing/fake-host-services.ts'
import { servicesFor } from './ask-services.ts'
import { fetchOrTakeEarlyAsCustomer } from './early-answers.ts'
import { endFirstLook, firstLookShown } from './first-look.ts'
import { runFirstLook } from './run-first-look.ts'

const { config } = fakeHostServices()
const CUSTOMER = '0195d3a0-0000-7000-8000-000000000001'
const FILE = 'assets/first-look.js'
const COUNTS = 'photos/users/timeline'
const MONTH = 'photos/photos/timeline/2026/11?sortKey=dateTaken&limit=24'

const release: RemoteRelease = {
  version: '2',
  contract: '1.2',
  manifest: 'http://remotes.localhost:3000/photos/2/mf-manifest.json',
  integrity: { [FILE]: 'sha384-look' },
  firstLook: { file: FILE, paths: ['/photos'] },
}

type PageOptions = { release?: RemoteRelease; path?: string; search?: string; status?: number }

/** The page as the early script finds it. Returns what is asked for and the script that was let run. */
const open = ({ release: given = release, path = '/photos', search = '', status = 200 }: PageOptions = {}) => {
  const asked: string[] = []
  globalThis.fetch = async (address) => {
    const url = address instanceof Request ? address.url : String(address)
    asked.push(url.replace(`${config.services.photos}/`, 'photos/'))
    return Response.json({ 2026: { 11: 3 } }, { status })
  }
  const services = servicesFor({ ...config, cookie: '__Secure-acc_at=token' })
  const { head } = document.implementation.createHTMLDocument()
  const location = Object.assign(new URL(`http://localhost/my-photos${path}${search}`)) as unknown as Location
  runFirstLook(given, { location, head, path, customerId: CUSTOMER, services })
  return { asked, script: head.querySelector('script'), look: Reflect.get(globalThis, FIRST_LOOK) as FirstLook }
}

const layer = () => document.querySelector<HTMLElement>('[data-first-look]')

const STORED = 'account/first-look-questions'

// The browser has shown the page before.
beforeEach(() => localStorage.setItem(STORED, '{"/my-photos/photos":[]}'))
afterEach(() => {
  endFirstLook()
  localStorage.clear()
  sessionStorage.clear()
})

test('[MF-06] the script of the release is run with its published hash', () => {
  const { script } = open()
  expect(script?.src).toBe(`http://remotes.localhost:3000/photos/2/${FILE}`)
  expect(script?.integrity).toBe('sha384-look')
  expect(script?.crossOrigin).toBe('anonymous')
})

const remember = (key: string, value: string) => () => sessionStorage.setItem(key, value)

test.each([
  ['a path that it has none for', { path: '/albums' }, undefined],
  ['a file without a published hash', { release: { ...release, integrity: {} } }, undefined],
  ['a release of another contract', { release: { ...release, contract: '2.0' } }, undefined],
  ['an address that asks for something', { search: '?remote.photos=http://localhost:4000' }, undefined],
  ['a tab that tries a local build', {}, remember('account/remotes', '{"photos":"http://localhost:4000"}')],
  ['a tab that was another customer’s', {}, remember('account/signed-in-as', 'somebody session')],
  ['a page without header and menu', {}, remember('account/stripped', 'true')],
])('[MF-07] nothing is run for %s', (_, options: PageOptions, prepare) => {
  prepare?.()
  const { script, look } = open(options)
  expect(script).toBeNull()
  expect(look).toBeUndefined()
})

test('nothing is run after a reload, which leads back to another place', () => {
  const { getEntriesByType } = performance
  performance.getEntriesByType = () => [{ type: 'reload' } as unknown as PerformanceEntry]
  expect(open().script).toBeNull()
  performance.getEntriesByType = getEntriesByType
})

test('what is shown cannot be reached, and goes when the page is drawn; nothing comes after that', () => {
  const { look } = open()
  look.show(document.createElement('p'))
  expect(layer()?.inert).toBe(true)
  expect(layer()?.getAttribute('aria-hidden')).toBe('true')
  endFirstLook()
  expect(layer()).toBeNull()
  look.show(document.createElement('p'))
  expect(layer()).toBeNull()
})

test('an answer stays for the screen, once; what nobody took is not given to a later question', async () => {
  const { look, asked } = open()
  await expect(look.ask(COUNTS)).resolves.toEqual({ 2026: { 11: 3 } })
  await look.ask(COUNTS)
  await look.ask(MONTH)
  const asScreen = (question: string) =>
    fetchOrTakeEarlyAsCustomer(
      new Request(question.replace('photos', config.services.photos), { headers: { authorization: 'Bearer token' } }),
    )
  await expect((await asScreen(COUNTS)).json()).resolves.toEqual({ 2026: { 11: 3 } })
  expect(asked).toEqual([COUNTS, MONTH])
  endFirstLook()
  await asScreen(MONTH)
  expect(asked).toEqual([COUNTS, MONTH, MONTH])
})

test('a failure is no answer', async () => {
  await expect(open({ status: 503 }).look.ask(COUNTS)).rejects.toThrow('503')
})

test('the next visit asks at once what this one asked, and the site waits for it to show', async () => {
  const first = open()
  await expect(firstLookShown()).resolves.toBeUndefined()
  await first.look.ask(COUNTS)
  await first.look.ask(MONTH)
  endFirstLook()

  const { look, asked } = open()
  expect(asked).toEqual([COUNTS, MONTH])
  const waited: string[] = []
  const shown = firstLookShown().then(() => waited.push('shown'))
  await look.ask(MONTH)
  expect(waited).toEqual([])
  look.show(document.createElement('p'))
  await shown
  expect(asked).toEqual([COUNTS, MONTH])
})

test('a look that the page overtook forgets nothing that it would have asked; one that asks something else does', async () => {
  localStorage.setItem(STORED, JSON.stringify({ '/my-photos/photos': [COUNTS, MONTH] }))
  await open().look.ask(COUNTS)
  endFirstLook()
  const next = open()
  expect(next.asked).toEqual([COUNTS, MONTH])

  await next.look.ask(COUNTS)
  await next.look.ask(`${MONTH}&page=2`)
  endFirstLook()
  expect(open().asked).toEqual([COUNTS, `${MONTH}&page=2`])
})

test.each([undefined, '{', 'null', '[]', '{"/my-photos/photos":"x"}'])(
  'a first visit runs nothing, the next one does, also where something else was stored: %s',
  (text) => {
    localStorage.removeItem(STORED)
    if (text !== undefined) localStorage.setItem(STORED, text)
    expect(open().script).toBeNull()
    expect(open().script).not.toBeNull()
  },
)

test('storage that is full neither keeps what is shown on the page nor breaks it', () => {
  const { look } = open()
  look.show(document.createElement('p'))
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  expect(endFirstLook).not.toThrow()
  full.mockRestore()
  expect(layer()).toBeNull()
})

test('stored questions that are none are not asked', () => {
  localStorage.setItem(STORED, '{"/my-photos/photos":[1,"../../x","http://elsewhere/"]}')
  const { asked, script } = open()
  expect(asked).toEqual([])
  expect(script).not.toBeNull()
})
