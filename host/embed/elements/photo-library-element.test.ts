import type { EmbedPage } from '../library/embed-page.ts'
import { createPhotoLibraryElement } from './photo-library-element.ts'

const page: EmbedPage = {
  accountOrigin: 'http://account.uk.localhost:3000',
  styles: { take: () => Promise.resolve(), adoptInto: () => () => undefined },
  open: () => new Promise(() => undefined),
  join: () => () => undefined,
}

let begunAt: string[]
let near: () => void

let gone: string[]
const PhotoLibrary = createPhotoLibraryElement(page, ({ firstPath }) => {
  begunAt.push(firstPath)
  return { state: () => 'starting', path: () => firstPath, goTo: (path) => void gone.push(path), stop: () => undefined }
})

class FakeIntersectionObserver {
  constructor(notify: (entries: { isIntersecting: boolean }[]) => void) {
    near = () => notify([{ isIntersecting: true }])
  }
  observe() {}
  disconnect() {}
}

beforeAll(() => {
  Object.assign(window, { IntersectionObserver: FakeIntersectionObserver })
  customElements.define('photo-library', PhotoLibrary)
})
beforeEach(() => {
  begunAt = []
  gone = []
})
afterEach(() => document.body.replaceChildren())

const elementOf = (markUp: string) => {
  document.body.innerHTML = markUp
  return document.querySelector('photo-library')!
}

test('[MF-08] the library starts at a path that was set before the element was connected', () => {
  const element = document.createElement('photo-library')
  element.path = '/albums'
  expect(element.path).toBe('/albums')
  document.body.append(element)
  expect(begunAt).toEqual(['/albums'])
})

test('[MF-08] the library starts at a path that was set before the element was defined', () => {
  const element = document.createElement('photo-library')
  // An element that is not yet defined takes the property as its own.
  Object.defineProperty(element, 'path', { value: '/albums', configurable: true, writable: true })
  document.body.append(element)
  expect(begunAt).toEqual(['/albums'])
})

test('[MF-08] the library starts at a path that was set before a lazy element was near the screen', () => {
  const element = elementOf('<photo-library loading="lazy"></photo-library>')
  element.path = '/albums/summer'
  expect(begunAt).toEqual([])
  near()
  expect(begunAt).toEqual(['/albums/summer'])
})

test('[MF-08] without a path the library starts with its view, and again after a change of storefront', async () => {
  const element = elementOf('<photo-library view="albums"></photo-library>')
  element.path = '/photos'
  element.storefront = 'nl'
  expect(begunAt).toEqual(['/albums', '/albums'])
})

test('[MF-08] the library restarts in another document, and again when it is back', () => {
  const element = elementOf('<photo-library></photo-library>')
  const frame = document.body.appendChild(document.createElement('iframe'))
  frame.contentDocument!.body.append(element)
  document.body.append(element)
  expect(begunAt).toEqual(['/photos', '/photos', '/photos'])
})

test.each([undefined, null])('[MF-08] a property that a framework sets to %s is as one that was never set', (none) => {
  const element = document.createElement('photo-library')
  const bind = () => Object.assign(element, { storefront: none, view: none, colorScheme: none, path: none })
  bind()
  document.body.append(element)
  expect(element.outerHTML).toBe('<photo-library></photo-library>')
  expect(begunAt).toEqual(['/photos'])
  element.view = 'albums'
  element.storefront = 'nl'
  bind()
  expect(element.outerHTML).toBe('<photo-library></photo-library>')
  expect(gone).toEqual(['/photos'])
})
