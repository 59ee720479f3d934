import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type CustomerApi, customerApiAtom } from '../api/customer-api.ts'
import { aCustomer } from '@account/shared/testing/a-customer.ts'
import { returnToTab } from '@account/shared/testing/return-to-tab.ts'
import { ReadAgain, renderScreen, takePageSignals } from '../testing/render-screen.tsx'
import { PersonalDetailsScreen } from './personal-details-screen.tsx'

takePageSignals()

test('[SE-02] a name as long as the registration takes it is saved, and one that is longer stays with its fault', async () => {
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
  expect(await screen.findByRole('alert')).toHaveTextContent('First name: one character too many')
  expect(screen.getByLabelText('First name')).toHaveValue('x'.repeat(101))
  await userEvent.keyboard('{Backspace}')
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }))
  await waitFor(() =>
    expect(changeDetails).toHaveBeenCalledWith(
      { firstName: 'x'.repeat(100), lastName },
      { firstName: aCustomer().firstName, lastName, companyName: '' },
    ),
  )
})

test.each([
  ['when it is read again', () => userEvent.click(screen.getByRole('button', { name: 'Read again' }))],
  ['by a customer who returns from another tab', returnToTab],
])('[SE-02] values changed elsewhere are kept, and so are typed ones, %s', async (_, look) => {
  const readings = [aCustomer(), aCustomer({ firstName: 'Em', lastName: 'Okafor' })]
  const changeDetails = jest.fn<ReturnType<CustomerApi['changeDetails']>, Parameters<CustomerApi['changeDetails']>>(
    async (details) => aCustomer({ firstName: details.firstName, lastName: details.lastName }),
  )
  renderScreen({
    screen: (
      <>
        <PersonalDetailsScreen />
        <ReadAgain />
      </>
    ),
    provide: (store) => store.set(customerApiAtom, { read: async () => readings.shift()!, changeDetails }),
  })
  await userEvent.clear(await screen.findByLabelText('First name'))
  await userEvent.type(screen.getByLabelText('First name'), 'Ada')
  await look()
  await waitFor(() => expect(screen.getByLabelText('Last name')).toHaveValue('Okafor'))
  expect(screen.getByRole('alert')).toHaveTextContent('Em Okafor')
  expect(screen.getByLabelText('First name')).toHaveValue('Ada')
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }))
  await waitFor(() =>
    expect(changeDetails).toHaveBeenCalledWith(
      { firstName: 'Ada', lastName: 'Okafor' },
      { firstName: 'Em', lastName: 'Okafor', companyName: '' },
    ),
  )
})
