import { act, render, screen } from '@testing-library/react'
import { IntlProvider } from 'react-intl'
import english from '../messages/en.json'
import { TimelineSkeleton } from '../features/timeline/timeline-skeleton.tsx'
import { WaitingScreen } from './waiting-screen.tsx'

test('a screen whose code is on its way says so, and says that it waits while the connection is lost', () => {
  const connection = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  const { container } = render(
    <IntlProvider locale="en-GB" messages={english}>
      <WaitingScreen />
    </IntlProvider>,
  )
  expect(screen.getByText('Loading…')).toBeInTheDocument()
  expect(container.querySelectorAll('[aria-hidden]')).toHaveLength(2)
  connection.mockReturnValue(false)
  act(() => void window.dispatchEvent(new Event('offline')))
  expect(screen.queryByText('Loading…')).not.toBeInTheDocument()
  expect(screen.getByText('Waiting for a connection')).toBeInTheDocument()
  connection.mockRestore()
})

test('a timeline whose code is on its way says that it waits while the connection is lost', () => {
  const connection = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  render(
    <IntlProvider locale="en-GB" messages={english}>
      <TimelineSkeleton />
    </IntlProvider>,
  )
  expect(screen.getByRole('status')).toHaveTextContent('Waiting for a connection')
  expect(screen.queryByText('Loading your photos…')).not.toBeInTheDocument()
  connection.mockRestore()
})
