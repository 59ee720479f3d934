import { act } from '@testing-library/react'
import { createRoot } from 'react-dom/client'
import { showLoadingBar } from './loading-bar.ts'

const animate = jest.fn<Animation, Parameters<HTMLElement['animate']>>()
const keyframes = () => animate.mock.calls[0]?.[0]
const site = () => document.getElementById('site')!
const bar = () => document.querySelector('[data-waiting]')

/** Long after the script has begun. */
const wait = () => act(() => jest.advanceTimersByTimeAsync(5_000))

const askForLessMotion = (matches: boolean) => {
  window.matchMedia = () => ({ matches }) as MediaQueryList
}

beforeEach(() => {
  jest.useFakeTimers()
  // Which jsdom has not.
  HTMLElement.prototype.animate = animate
  askForLessMotion(false)
  document.body.innerHTML = '<div id="site"></div>'
})
afterEach(() => {
  jest.useRealTimers()
  animate.mockReset()
})

test('[MF-03] a page whose code takes its time shows that it is on its way, until it is drawn', async () => {
  showLoadingBar()
  expect(bar()).toBeNull()
  await wait()
  expect(bar()).not.toBeNull()
  expect(keyframes()).toEqual([expect.objectContaining({ transform: expect.any(String) }), expect.anything()])

  const root = createRoot(site())
  await act(async () => root.render(<h1>Orders</h1>))
  expect(site().innerHTML).toBe('<h1>Orders</h1>')
})

test('[MF-03] a page that is drawn soon shows no bar', async () => {
  showLoadingBar()
  site().append(document.createElement('h1'))
  await wait()
  expect(bar()).toBeNull()
})

test('whoever asks for less motion sees nothing move', async () => {
  askForLessMotion(true)
  showLoadingBar()
  await wait()
  expect(keyframes()).toEqual([{ opacity: 1 }, { opacity: 0.3 }, { opacity: 1 }])
})
