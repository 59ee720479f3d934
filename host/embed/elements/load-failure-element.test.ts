import { screen } from '@testing-library/react'
import { defineFailedElements } from './load-failure-element.ts'

test('[MF-08] a failure is not shown in an element <photo-picker> of the page', () => {
  customElements.define('photo-picker', class extends HTMLElement {})
  document.body.innerHTML = '<photo-picker>Choose</photo-picker><photo-library></photo-library>'
  defineFailedElements({ part: 'photos', languages: ['en'], retry: () => undefined, correlationId: 'c-1' })
  expect(screen.getAllByRole('alert').map((alert) => alert.closest('photo-library, photo-picker')?.localName)).toEqual([
    'photo-library',
  ])
  expect(document.querySelector('photo-picker')).toHaveTextContent(/^Choose$/)
})
