import { act, render, screen } from '@testing-library/react'
import { IntlProvider } from 'react-intl'
import { LoadFailure } from './load-failure.tsx'

const messages = {
  failed: 'Your orders could not be loaded',
  'failure.offline': 'Waiting for a connection',
  'failure.retry': 'Try again',
  'failure.reference': 'Reference',
  'failure.tooMany': 'Try again in {minutes} minutes, {hours} hours',
}

test('[SH-21] a failure waits for the connection while the browser has none, and keeps its words and its retry', () => {
  const connection = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const query = { error: new Error('Failed to fetch'), isFetching: false, refetch: () => undefined }
  render(
    <IntlProvider locale="en" messages={messages}>
      <LoadFailure title="failed" query={query} />
    </IntlProvider>,
  )
  expect(screen.getByRole('alert')).toHaveTextContent('Your orders could not be loaded')
  expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument()
  expect(screen.getByText('Waiting for a connection')).toBeInTheDocument()
  connection.mockReturnValue(true)
  act(() => void window.dispatchEvent(new Event('online')))
  expect(screen.queryByText('Waiting for a connection')).not.toBeInTheDocument()
  connection.mockRestore()
})

test('a call beyond a limit names the time until a retry can succeed', () => {
  const response = new Response(null, { status: 429, headers: { 'retry-after': '540' } })
  const error = Object.assign(new Error('429'), { name: 'HTTPError', response, data: undefined })
  render(
    <IntlProvider locale="en" messages={messages}>
      <LoadFailure title="failed" query={{ error, isFetching: false, refetch: () => undefined }} />
    </IntlProvider>,
  )
  expect(screen.getByRole('alert')).toHaveTextContent('Your orders could not be loadedTry again in 9 minutes, 0 hours')
})
