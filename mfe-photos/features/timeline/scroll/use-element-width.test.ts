import { act, renderHook } from '@testing-library/react'
import { useElementWidth } from './use-element-width.ts'

const observed: (() => void)[] = []

beforeEach(() => {
  globalThis.ResizeObserver = class {
    constructor(callback: ResizeObserverCallback) {
      observed.push(() => callback([], this))
    }
    observe() {}
    unobserve() {}
    disconnect() {}
  }
})

test('a change of the height does not render, a change of the width does', () => {
  const element = document.createElement('div')
  const ref = { current: element }
  const widthIs = (width: number) => Object.defineProperty(element, 'clientWidth', { value: width, configurable: true })
  const rendered = jest.fn()
  widthIs(800)
  const { result } = renderHook(() => {
    rendered()
    return useElementWidth(ref)
  })
  expect(result.current).toBe(800)
  const sizeChanged = () => act(() => observed.forEach((callback) => callback()))
  widthIs(900)
  sizeChanged()
  expect(result.current).toBe(900)
  rendered.mockClear()
  sizeChanged()
  expect(rendered).not.toHaveBeenCalled()
})
