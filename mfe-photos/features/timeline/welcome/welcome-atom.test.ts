import { createStore } from 'jotai'
import { isWelcomeOpenAtom } from './welcome-atom.ts'

const { matchMedia } = window

const onScreen = (isSmall: boolean) => {
  window.matchMedia = (media) => ({ media, matches: isSmall }) as MediaQueryList
}

const isOpen = () => createStore().get(isWelcomeOpenAtom)

afterEach(() => {
  window.matchMedia = matchMedia
  localStorage.clear()
})

test('[TL-08] the introduction is expanded on a large screen and collapsed on a small one, until the customer chooses', () => {
  onScreen(false)
  expect(isOpen()).toBe(true)
  onScreen(true)
  expect(isOpen()).toBe(false)
  createStore().set(isWelcomeOpenAtom, true)
  expect(isOpen()).toBe(true)
  localStorage.setItem('photos/welcome', 'of another version')
  expect(isOpen()).toBe(false)
})
