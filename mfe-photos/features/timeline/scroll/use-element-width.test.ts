import { act, renderHook } from '@testing-library/react'
import { useElementWidth } from './use-element-width.ts'

const observed: (() => void)[] = []

beforeEach(() => {
  globalThis.ResizeObserver = class {
    constructor(told: ResizeObserverCallback) {
      observed.push(() => told([], this))
    }
    observe() {}
    unobserve() {}
    disconnect() {}
  }
})

test('a timeline that becomes higher is not drawn anew, one that becomes wider is', () => {
  const element = document.createElement('div')
  const ref = { current: element }
  const widthIs = (width: number) => Object.defineProperty(element, 'clientWidth', { value: width, configurable: true })
  const drawn = jest.fn()
  widthIs(800)
  const { result } = renderHook(() => {
    drawn()
    return useElementWidth(ref)
  })
  expect(result.current).toBe(800)
  const sizeChanged = () => act(() => observed.forEach((told) => told()))
  widthIs(900)
  sizeChanged()
  expect(result.current).toBe(900)
  drawn.mockClear()
  sizeChanged()
  expect(drawn).not.toHaveBeenCalled()
})
