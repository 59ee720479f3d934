import { act } from '@testing-library/react'
import { createRoot } from 'react-dom/client'
import { showLoadingBar } from './loading-bar.ts'

const animation = { onfinish: (): void => undefined }
const animate = jest.fn<typeof animation, Parameters<HTMLElement['animate']>>()
const keyframes = () => animate.mock.calls[0]?.[0]
const site = () => document.getElementById('site')!
const bar = () => document.querySelector('[data-loading-bar]')

/** Far beyond the delay of the bar. */
const wait = () => act(() => jest.advanceTimersByTimeAsync(5_000))

const setReducedMotion = (matches: boolean) => {
  window.matchMedia = () => ({ matches }) as MediaQueryList
}

beforeEach(() => {
  jest.useFakeTimers()
  // jsdom has no animations.
  Object.assign(HTMLElement.prototype, { animate: animate.mockReturnValue(animation) })
  setReducedMotion(false)
  document.body.innerHTML = '<div id="site"><div data-first-paint></div></div>'
})
afterEach(() => {
  jest.useRealTimers()
  jest.resetAllMocks()
})

test('[MF-03] a page whose code takes long shows a progress line until it renders', async () => {
  showLoadingBar()
  expect(bar()).toBeNull()
  await wait()
  expect(bar()).not.toBeNull()
  expect(keyframes()).toContainEqual({ transform: expect.any(String) })

  const root = createRoot(site())
  await act(async () => root.render(<h1>Orders</h1>))
  expect(site().innerHTML).toBe('<h1>Orders</h1>')
})

test('[MF-03] the line appears within 300 ms', async () => {
  showLoadingBar()
  await act(() => jest.advanceTimersByTimeAsync(300))
  expect(bar()).not.toBeNull()
})

test('[MF-03] a page that renders soon shows no progress line', async () => {
  showLoadingBar()
  site().append(document.createElement('h1'))
  await wait()
  expect(bar()).toBeNull()
})

test('[MF-03] the line moves on while it is shown, and a page that has replaced it prepares no more frames for it', async () => {
  showLoadingBar()
  await wait()
  expect(animate).toHaveBeenCalledWith(expect.anything(), expect.not.objectContaining({ iterations: Infinity }))
  expect(animate).toHaveBeenCalledTimes(1)
  animation.onfinish()
  expect(animate).toHaveBeenCalledTimes(2)

  site().replaceChildren(document.createElement('h1'))
  animation.onfinish()
  expect(animate).toHaveBeenCalledTimes(2)
})

test('[MF-03] the line stands still for the first second, and never again', async () => {
  showLoadingBar()
  await wait()
  expect(animate).toHaveBeenLastCalledWith(expect.anything(), expect.objectContaining({ delay: 750 }))
  animation.onfinish()
  expect(animate).toHaveBeenLastCalledWith(expect.anything(), expect.objectContaining({ delay: 0 }))
})

test('with reduced motion the progress line fades instead of moving', async () => {
  setReducedMotion(true)
  showLoadingBar()
  await wait()
  expect(keyframes()).toEqual([{ opacity: 1 }, { opacity: 0.3 }, { opacity: 1 }])
})
