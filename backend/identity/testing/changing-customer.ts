import { Problem } from '@account/shared/contracts/problem.ts'
import { eq } from 'drizzle-orm'
import { emailChanges } from '../changes/email-changes-table.ts'
import { createCustomersRepository } from '../customers/customers-repository.ts'
import { callAs } from '../../testing/call-as.ts'
import { linkOf, whenMailed } from '../../testing/read-inbox.ts'
import type { TestBackEnd } from '../../testing/test-back-end.ts'

export const HOURS = 3_600_000

let registered = 0
export const anEmail = (name = 'new') => `${name}-${(registered += 1)}@example.com`

export const aCustomer = async (backEnd: TestBackEnd, email = anEmail('ada')) => {
  const added = await createCustomersRepository(backEnd.database).add({
    storefront: 'uk',
    email,
    passwordHash: 'none',
    firstName: 'Ada',
    lastName: 'Byron',
  })
  if (!added) throw new Error(`There is a customer ${email} already.`)
  const { id } = added
  const call = callAs(backEnd, id)
  const path = `/identity/v2/identities/local/${id}/emailchanges`
  return {
    id,
    email,
    path,
    call,
    ask: (wanted: string, channel = 'pixhaven-uk') => call('POST', path, { email: wanted, channel }),
    confirm: (token: string) => call('POST', `${path}/${token}/actions/confirm`),
    current: async () => (await createCustomersRepository(backEnd.database).find(id))?.email,
  }
}

export const cancel = async (backEnd: TestBackEnd, token: string) => {
  const { status } = await backEnd.call({
    method: 'POST',
    path: `/identity/cancellations/${token}/actions/confirm`,
  })
  return status
}

export const tokenTo = async (backEnd: TestBackEnd, email: string) =>
  linkOf(await whenMailed(backEnd, email, 'email-change')).token

/** Makes the changes of the address of a customer that old. */
export const makeChangesOld = ({ database }: TestBackEnd, customerId: string, days: number) =>
  database
    .update(emailChanges)
    .set({ requestedAt: new Date(Date.now() - days * 24 * HOURS) })
    .where(eq(emailChanges.customerId, customerId))

/** The audit lines of a customer in the log. */
export const auditOf = (logged: readonly string[], customerId: string) =>
  logged
    .map((line): { audit?: string; customerId?: string } => JSON.parse(line))
    .filter((entry) => entry.audit !== undefined && entry.customerId === customerId)
    .map(({ audit }) => audit)

export const codeOf = ({ status, body }: { status: number; body: unknown }) => [status, Problem.parse(body).code]
