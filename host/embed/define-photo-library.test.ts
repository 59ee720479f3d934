import { definePhotoLibrary } from './define-photo-library.ts'

test('[MF-08] beside an element <photo-picker> of the page the library is defined, and the console names the picker', () => {
  const own = class extends HTMLElement {}
  customElements.define('photo-picker', own)
  // jsdom has none.
  const reportError = (globalThis.reportError = jest.fn())
  const styles = { take: () => undefined, adoptInto: () => () => undefined }
  definePhotoLibrary({ accountOrigin: 'https://account.test', styles })
  expect(customElements.get('photo-picker')).toBe(own)
  expect(customElements.get('photo-library')).toBeDefined()
  expect(String(reportError.mock.calls[0]?.[0])).toContain('This page has an element <photo-picker> of its own')
})
