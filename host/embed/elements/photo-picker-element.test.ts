import type { EmbedPage } from '../library/embed-page.ts'
import { createPhotoPickerElement } from './photo-picker-element.ts'

const page: EmbedPage = {
  accountOrigin: 'http://account.uk.localhost:3000',
  styles: { take: () => Promise.resolve(), adoptInto: () => () => undefined },
  open: () => new Promise(() => undefined),
  join: () => () => undefined,
}

/** The attributes that each start reads from the element. */
let started: (string | null)[][] = []
const stop = jest.fn()

beforeAll(() =>
  customElements.define(
    'photo-picker',
    createPhotoPickerElement(page, ({ element }) => {
      started.push([element.getAttribute('max'), element.getAttribute('ratio')])
      return { state: () => 'starting', path: () => '', goTo: () => undefined, stop }
    }),
  ),
)
beforeEach(() => {
  started = []
  stop.mockClear()
})
afterEach(() => document.body.replaceChildren())

test('[MF-08] a picker starts with properties that were set before it was defined', () => {
  const picker = document.createElement('photo-picker')
  Object.defineProperty(picker, 'max', { value: 12, configurable: true, writable: true })
  Object.defineProperty(picker, 'ratio', { value: '3:2', configurable: true, writable: true })
  document.body.append(picker)
  expect(started).toEqual([['12', '3:2']])
  expect([picker.max, picker.ratio]).toEqual([12, '3:2'])
})

test('[MF-08] a picker restarts when the product changes, and stops when it leaves the page', async () => {
  const picker = document.createElement('photo-picker')
  document.body.append(picker)
  picker.max = 3
  picker.max = 3
  expect(started).toEqual([
    [null, null],
    ['3', null],
  ])
  expect(stop).toHaveBeenCalledTimes(1)
  picker.remove()
  await Promise.resolve()
  expect(stop).toHaveBeenCalledTimes(2)
})

test.each([undefined, null])('[MF-08] a property of a picker that is set to %s has its default', (none) => {
  const picker = document.createElement('photo-picker')
  Object.assign(picker, { max: 3, ratio: '3:2' })
  Object.assign(picker, { max: none, ratio: none })
  document.body.append(picker)
  expect(started).toEqual([[null, null]])
})
