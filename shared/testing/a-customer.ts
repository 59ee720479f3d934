import type { Customer } from '../contracts/customer.ts'

/** A consumer with the given changes: the one of `fakeHostServices`. */
export const aCustomer = (changes: Partial<Customer> = {}): Customer => ({
  id: '0195d3a0-0000-7000-8000-000000000001',
  email: 'emma@example.com',
  firstName: 'Emma',
  lastName: 'Hughes',
  companyName: null,
  businessStatus: null,
  registeredAt: '2024-06-30T23:30:00Z',
  accountDeleted: false,
  callbackUrl: null,
  callbackFormat: null,
  ...changes,
})
