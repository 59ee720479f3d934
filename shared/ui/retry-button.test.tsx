import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState, type ReactNode } from 'react'
import { RetryButton } from './retry-button.tsx'

/** A failure that a retry replaces by `next`. */
const Failure = ({ next }: { next: ReactNode }) => {
  const [isTried, setTried] = useState(false)
  return isTried ? next : <RetryButton onClick={() => setTried(true)}>Try again</RetryButton>
}

const retry = async () => {
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
}

const heading = () => screen.getByRole('heading')

test.each([
  [
    'section',
    <section key="1">
      <h2>Orders</h2>
      <Failure next="…" />
    </section>,
  ],
  [
    'dialog',
    <div key="2" role="dialog">
      <h2>Add photos</h2>
      <Failure next="…" />
    </div>,
  ],
  [
    'page that brings its own heading',
    <main key="3">
      <Failure next={<h1>My albums</h1>} />
    </main>,
  ],
  [
    'page outside of everything',
    <div key="4">
      <h1>My albums</h1>
      <Failure next="…" />
    </div>,
  ],
])('a removed retry button passes the focus to the heading of its %s', async (_, place) => {
  render(place)
  await retry()
  expect(heading()).toHaveFocus()
})

test('without a heading the page itself gets the focus', async () => {
  render(
    <main>
      <Failure next="…" />
    </main>,
  )
  await retry()
  expect(screen.getByRole('main')).toHaveFocus()
})

test('the replacement may take the focus itself', async () => {
  render(<Failure next={<input aria-label="Name" autoFocus />} />)
  await retry()
  expect(screen.getByRole('textbox')).toHaveFocus()
})
