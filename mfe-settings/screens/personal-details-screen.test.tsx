import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { CustomerApi } from '../api/customer-api.ts'
import { customerApiAtom } from '../api/customer-api-atom.ts'
import { aCustomer } from '../testing/a-customer.ts'
import { renderScreen } from '../testing/render-screen.ts'
import { takePageSignals } from '../testing/take-page-signals.ts'
import { PersonalDetailsScreen } from './personal-details-screen.tsx'

takePageSignals()

test('[SE-02] a name as long as the registration takes it is saved', async () => {
  const lastName = 'y'.repeat(100)
  const changeDetails = jest.fn<ReturnType<CustomerApi['changeDetails']>, Parameters<CustomerApi['changeDetails']>>(
    async (details) => aCustomer({ firstName: details.firstName, lastName: details.lastName }),
  )
  renderScreen({
    screen: <PersonalDetailsScreen />,
    provide: (store) => store.set(customerApiAtom, { read: async () => aCustomer({ lastName }), changeDetails }),
  })
  await userEvent.clear(await screen.findByLabelText('First name'))
  await userEvent.click(screen.getByLabelText('First name'))
  await userEvent.paste('x'.repeat(101))
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }))
  await waitFor(() => expect(changeDetails).toHaveBeenCalledWith({ firstName: 'x'.repeat(100), lastName }))
})
