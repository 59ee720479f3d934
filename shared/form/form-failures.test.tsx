import { render, screen } from '@testing-library/react'
import { IntlProvider } from 'react-intl'
import { ReportedError } from '../query/reported-error.ts'
import { FormFailures } from './form-failures.tsx'

const messages = {
  'form.failed': 'Unable to save changes. Please try again',
  'failure.tooMany': 'Too many requests. Please try again in {minutes} minutes',
  'failure.reference': 'Reference',
}

test('[SE-05] a form beyond a limit asks for no retry before the time that it names', () => {
  const response = new Response(null, { status: 429, headers: { 'retry-after': '900' } })
  const refusal = Object.assign(new Error('429'), { name: 'HTTPError', response, data: undefined })
  render(
    <IntlProvider locale="en" messages={messages}>
      <FormFailures faults={[]} failure={new ReportedError('the id', refusal)} />
    </IntlProvider>,
  )
  expect(screen.getByRole('alert')).toHaveTextContent(
    /^Too many requests\. Please try again in 15 minutesReference: the id$/,
  )
})
