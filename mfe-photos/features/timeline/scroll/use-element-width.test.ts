import { act, renderHook } from '@testing-library/react'
import { useLayoutEffect } from 'react'
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

test('an opening timeline reads the width after its first rendering, which needs no layout of the page', () => {
  const element = document.createElement('div')
  const reads = jest.fn(() => 800)
  Object.defineProperty(element, 'clientWidth', { get: reads })
  const readInFirstRendering = jest.fn()
  const { result } = renderHook(() => {
    const width = useElementWidth({ current: element }, true)
    useLayoutEffect(() => readInFirstRendering(reads.mock.calls.length), [])
    return width
  })
  expect(readInFirstRendering).toHaveBeenCalledWith(0)
  expect(result.current).toBe(800)
})
