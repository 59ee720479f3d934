import { MailedConfirmation } from '@account/shared/contracts/identity-change.ts'
import { whenMailed } from '../../testing/read-inbox.ts'
import { startTestBackEnd, type TestBackEnd } from '../../testing/test-back-end.ts'
import { aCustomer, anEmail } from '../testing/changing-customer.ts'

const PERIOD_SECONDS = 12 * 60 * 60

let backEnd: TestBackEnd
beforeAll(async () => {
  backEnd = await startTestBackEnd({ environment: { CONFIRMATION_TTL_SECONDS: String(PERIOD_SECONDS) } })
})
afterAll(() => backEnd.stop())

const validForMsIn = ({ body }: { body: unknown }) => MailedConfirmation.parse(body).validForMs

test('[SE-05] the mail and the response to an address change state the period for which the link works', async () => {
  const customer = await aCustomer(backEnd)
  const wanted = anEmail()
  expect(validForMsIn(await customer.ask(wanted))).toBe(PERIOD_SECONDS * 1000)
  const { text } = await whenMailed(backEnd, wanted, 'email-change')
  expect(text).toContain('The link works once, within 12 hours.')
})

test('[SE-06] the mail and the response to a deletion state the period for which the link works', async () => {
  const { id, email, call } = await aCustomer(backEnd)
  const path = `/identity/v2/identities/local/${id}/deleteaccount`
  expect(validForMsIn(await call('POST', path, { channel: 'pixhaven-uk' }))).toBe(PERIOD_SECONDS * 1000)
  const { text } = await whenMailed(backEnd, email, 'account-deletion')
  expect(text).toContain('The link works once, within 12 hours.')
})

test('[CO-03] the newsletter mail states the period for which its link works, in the language of its reader', async () => {
  const email = anEmail('reader')
  await backEnd.app.inject({
    method: 'POST',
    url: '/newsletter/api/v1/Profiles/subscription',
    headers: { host: 'api.localhost' },
    payload: { email, channel: 'fotolina-ch-de' },
  })
  const { text } = await whenMailed(backEnd, email, 'newsletter')
  expect(text).toContain('Der Link funktioniert innerhalb von 12 Stunden.')
})
