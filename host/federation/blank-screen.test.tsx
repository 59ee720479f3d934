import { FailureBoundary } from '@account/shared/failures/failure-boundary.tsx'
import { act, render } from '@testing-library/react'
import { useEffect, useState, type ReactNode } from 'react'
import { ScreenWithContent } from './blank-screen.tsx'

beforeEach(() => {
  jest.useFakeTimers()
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
})

/** Jsdom lays nothing out: the size of every element but those of the class `empty`. */
const renderSized = (content: ReactNode, size = 100) => {
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const side = this.className === 'empty' ? 0 : size
    return new DOMRect(0, 0, side, side)
  })
  const errors: unknown[] = []
  render(
    <FailureBoundary onError={(error) => String(errors.push(error))} fallback={() => null}>
      <ScreenWithContent>{content}</ScreenWithContent>
    </FailureBoundary>,
  )
  return errors
}

const passSeconds = (seconds: number) => act(() => jest.advanceTimersByTime(seconds * 1000))

test.each([
  ['nothing', null],
  ['blanks', ' '],
  ['content without a size', <p className="empty">My photos</p>],
])('[MF-05] a screen that renders %s fails after ten seconds', (_, content) => {
  const errors = renderSized(content)
  passSeconds(9)
  expect(errors).toEqual([])
  passSeconds(1)
  expect(errors).toMatchObject([{ name: 'BlankScreenError' }])
})

test('[MF-05] a screen that becomes empty later fails, too', () => {
  const Vanishing = () => {
    const [isGone, setGone] = useState(false)
    useEffect(() => void setTimeout(() => setGone(true), 12_000), [])
    return isGone ? null : <h1>My photos</h1>
  }
  const errors = renderSized(<Vanishing />)
  passSeconds(12)
  expect(errors).toEqual([])
  passSeconds(8)
  expect(errors).toMatchObject([{ name: 'BlankScreenError' }])
})

test.each([
  ['has content', <h1>My photos</h1>, 100],
  ['has text alone', 'My photos', 100],
  ['is in a part of the page that is not shown', null, 0],
])('a screen that %s stays', (_, content, size) => {
  const errors = renderSized(content, size)
  passSeconds(30)
  expect(errors).toEqual([])
})
