import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import english from '../messages/en.json'
import { StartFailurePage } from './start-failure-page.tsx'

const inEnglish = { locale: 'en', texts: english }

test('[SH-06] a start failure is shown with a reference and a retry', async () => {
  const retry = jest.fn()
  render(<StartFailurePage {...inEnglish} kind="configuration" correlationId="0190a3c4" retry={retry} />)
  expect(screen.getByRole('heading', { name: 'My account cannot start right now' })).toBeInTheDocument()
  expect(screen.getByText('0190a3c4')).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(retry).toHaveBeenCalledTimes(1)
})

test.each([
  ['signIn', 'Auth Error'],
  ['siteData', 'Please enable site data and cookies'],
] as const)('[SH-05] [SH-14] the start failure %s has the title %s', (kind, title) => {
  render(<StartFailurePage {...inEnglish} kind={kind} retry={() => {}} />)
  expect(screen.getByRole('heading', { name: title })).toBeInTheDocument()
})
