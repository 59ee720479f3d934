import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderNewAddress, retype, saveAddress, typeAddress } from '../testing/address-form.tsx'
import { takePageSignals } from '../testing/render-screen.tsx'

takePageSignals()

test('[SE-03] the form asks whether a number in the street is the number of the house, and splits them', async () => {
  const add = renderNewAddress()
  await typeAddress()
  await retype('Street', '4 Mill Lane')
  await saveAddress()
  expect(await screen.findByText('The number 4 is in the street as well')).toBeInTheDocument()
  expect(add).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Yes, write Mill Lane and 4' }))
  expect(screen.getByLabelText('Street')).toHaveFocus()
  await saveAddress()
  await waitFor(() => expect(add.mock.calls[0]?.[0]).toMatchObject({ street: 'Mill Lane', streetNumber: '4' }))
})

test('[SE-03] a street that has a number of its own is saved as it was typed', async () => {
  const add = renderNewAddress()
  await typeAddress()
  await retype('Street', 'Area 51')
  await retype('Street number (optional)', '51')
  await userEvent.click(screen.getByRole('button', { name: 'No, keep what I typed' }))
  expect(screen.getByLabelText('Street')).toHaveFocus()
  await saveAddress()
  await waitFor(() => expect(add.mock.calls[0]?.[0]).toMatchObject({ street: 'Area 51', streetNumber: '51' }))
})

test('[SE-03] a text that is too long stays, and its fault says by how much', async () => {
  const add = renderNewAddress()
  await typeAddress()
  const long = `${'Long '.repeat(20)}Lane`
  await retype('Street', long)
  await saveAddress()
  expect(await screen.findByRole('alert')).toHaveTextContent('Street: 4 characters too many')
  expect(screen.getByLabelText('Street')).toHaveValue(long)
  expect(screen.getByLabelText('Street')).toHaveAccessibleDescription('Street: 4 characters too many')
  expect(add).not.toHaveBeenCalled()
})

test('[SE-03] the province follows from the postal code until the customer types another', async () => {
  renderNewAddress()
  await userEvent.selectOptions(await screen.findByLabelText('Country'), 'IT')
  await retype('Postal code', '00184')
  await userEvent.tab()
  expect(screen.getByLabelText('Province')).toHaveValue('RM')
  await retype('Postal code', '10024')
  await userEvent.tab()
  expect(screen.getByLabelText('Province')).toHaveValue('TO')
  await retype('Province', 'AL')
  await retype('Postal code', '00184')
  await userEvent.tab()
  expect(screen.getByLabelText('Province')).toHaveValue('AL')
})

test('[SE-03] a postal code without its first zero is completed after a question', async () => {
  renderNewAddress()
  await userEvent.selectOptions(await screen.findByLabelText('Country'), 'ES')
  await retype('Postal code', '8001')
  expect(screen.queryByText('Do you mean 08001?')).not.toBeInTheDocument()
  await userEvent.tab()
  expect(screen.getByText('Do you mean 08001?')).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Yes, write 08001' }))
  expect(screen.getByLabelText('Postal code')).toHaveValue('08001')
  expect(screen.queryByText('Do you mean 08001?')).not.toBeInTheDocument()
  expect(screen.getByLabelText('Postal code')).toHaveFocus()
  await userEvent.tab()
  expect(screen.getByLabelText(/^Province/)).toHaveValue('Barcelona')
})

test('[SE-01] a missing last name is asked for, also of a person with one name', async () => {
  const add = renderNewAddress()
  await typeAddress()
  await userEvent.clear(screen.getByLabelText('Last name'))
  await saveAddress()
  expect(screen.getByLabelText('Last name')).toHaveAccessibleDescription(
    'Please fill in: Last name. If you have only one name, type a hyphen (-) here',
  )
  await retype('Last name', '-')
  await saveAddress()
  await waitFor(() => expect(add.mock.calls[0]?.[0]).toMatchObject({ lastName: '-' }))
})
