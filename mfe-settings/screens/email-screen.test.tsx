import { refuse } from '@account/shared/testing/render-screen.tsx'
import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { customerApiAtom } from '../api/customer-api-atom.ts'
import { identityApiAtom } from '../api/identity-api-atom.ts'
import { aCustomer } from '../testing/a-customer.ts'
import { renderScreen } from '../testing/render-screen.ts'
import { takePageSignals } from '../testing/take-page-signals.ts'
import { EmailScreen } from './email-screen.tsx'

takePageSignals()

test('[SE-05] an address that nobody could sign in with is not asked for', async () => {
  const requestEmailChange = jest.fn(async () => ({ validUntil: '2026-06-02T10:00:00Z' }))
  renderScreen({
    screen: <EmailScreen />,
    provide(store) {
      store.set(customerApiAtom, { read: async () => aCustomer(), changeDetails: refuse })
      store.set(identityApiAtom, { requestEmailChange, requestDeletion: refuse })
    },
  })
  const field = await screen.findByLabelText('New email address')
  expect(field).toHaveAttribute('maxlength', '100')
  // Scripts and password managers may fill in more than a keyboard can.
  fireEvent.input(field, { target: { value: `ada@${'x'.repeat(60)}.${'y'.repeat(40)}.com` } })
  await userEvent.click(screen.getByRole('button', { name: 'Send confirmation email' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Please correct one field')
  expect(requestEmailChange).not.toHaveBeenCalled()
})
