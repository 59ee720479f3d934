import { randomUUID } from 'node:crypto'
import { createCustomersRepository, type NewCustomer } from '../identity/customers/customers-repository.ts'
import type { TestBackEnd } from './test-back-end.ts'

/** A customer of storefront uk with an address of their own, who cannot sign in; a business where `changes` say so. */
export const registerCustomer = async (
  { database }: Pick<TestBackEnd, 'database'>,
  changes: Partial<NewCustomer> = {},
) => {
  const email = `${randomUUID()}@example.com`
  const names = { firstName: 'Ada', lastName: 'Byron' }
  const customer = await createCustomersRepository(database).add({
    storefront: 'uk',
    email,
    passwordHash: 'none',
    ...names,
    ...changes,
  })
  if (!customer) throw new Error(`A customer with ${changes.email ?? email} exists already.`)
  return customer
}
