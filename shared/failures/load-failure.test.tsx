import { act, render, screen } from '@testing-library/react'
import { IntlProvider } from 'react-intl'
import { LoadFailure } from './load-failure.tsx'

const messages = {
  failed: 'Your orders could not be loaded',
  'failure.offline': 'Waiting for a connection',
  'failure.retry': 'Try again',
  'failure.reference': 'Reference',
}

test('[SH-21] a failure is one of the connection while the browser has none', () => {
  const connection = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const query = { error: new Error('Failed to fetch'), isFetching: false, refetch: () => undefined }
  render(
    <IntlProvider locale="en" messages={messages}>
      <LoadFailure title="failed" query={query} />
    </IntlProvider>,
  )
  expect(screen.getByText('Waiting for a connection')).toBeInTheDocument()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  connection.mockReturnValue(true)
  act(() => void window.dispatchEvent(new Event('online')))
  expect(screen.getByRole('alert')).toHaveTextContent('Your orders could not be loaded')
  connection.mockRestore()
})
