import { PhoneSession } from '@account/shared/contracts/phone-upload.ts'
import { testPassword } from '../../identity/testing/test-authority.ts'
import { startPasswordPages, type PasswordPages } from '../../identity/testing/password-pages.ts'
import { fixtureJpeg } from '../../testing/photo-files/fixture-photo.ts'
import { linkOf, whenMailed } from '../../testing/read-inbox.ts'
import type { TestBackEnd } from '../../testing/test-back-end.ts'
import { pathOf, phoneWithCode } from '../testing/phone-with-code.ts'

let backEnd: TestBackEnd
let pages: PasswordPages
beforeAll(async () => {
  ;({ backEnd, pages } = await startPasswordPages())
})
afterAll(() => backEnd.stop())

/** Creates a customer and a phone with a code of that customer. */
const aCustomerWithPhone = async () => {
  const { id, email } = await pages.aCustomer()
  const { access_token: token } = await pages.browse().signIn({ email, password: testPassword })
  const post = (path: string, body?: object) =>
    backEnd.call({
      method: 'POST',
      path,
      token,
      ...(body && { headers: { 'content-type': 'application/json' }, body: Buffer.from(JSON.stringify(body)) }),
    })
  const shown = PhoneSession.parse(JSON.parse((await post('/uploads/phone-sessions')).body))
  const path = `/identity/v2/identities/local/${id}`
  const endCode = (id = shown.id) => backEnd.call({ method: 'DELETE', path: `/uploads/phone-sessions/${id}`, token })
  return { email, post, path, endCode, codeId: shown.id, phone: phoneWithCode(backEnd, shown.token) }
}
type Customer = Awaited<ReturnType<typeof aCustomerWithPhone>>

const channel = 'pixhaven-uk'

const changeAddress = async ({ email, post, path }: Customer) => {
  const wanted = `new-${email}`
  await post(`${path}/emailchanges`, { email: wanted, channel })
  const { token } = linkOf(await whenMailed(backEnd, wanted, 'email-change'))
  expect((await post(`${path}/emailchanges/${token}/actions/confirm`)).status).toBe(204)
}

const replacePassword = async ({ email }: Customer) => {
  const { token } = await pages.forget(email)
  expect((await pages.choose(token)).statusCode).toBe(200)
}

const deleteAccount = async ({ email, post, path }: Customer) => {
  await post(`${path}/deleteaccount`, { channel })
  const { token } = linkOf(await whenMailed(backEnd, email, 'account-deletion'))
  expect((await post(`${path}/deleteaccount/${token}/actions/confirm`)).status).toBe(204)
}

test.each([
  ['another password', replacePassword],
  ['another address', changeAddress],
])(
  '[UP-04] [SE-05] with %s the codes of the account expire, and codes of other accounts stay valid',
  async (_, change) => {
    const [{ phone, ...customer }, other] = [await aCustomerWithPhone(), await aCustomerWithPhone()]
    const bytes = await fixtureJpeg({ tint: 503 })
    const started = pathOf(await phone.begin('begun.jpg', bytes.length))
    await change({ phone, ...customer })
    expect((await phone.openSession()).status).toBe(410)
    expect((await phone.begin('late.jpg', 10)).status).toBe(410)
    expect((await phone.send(started, bytes)).status).toBe(204)
    expect((await other.phone.openSession()).status).toBe(200)
  },
)

test('[UP-04] [SE-06] deleting the account deletes its codes and their uploads', async () => {
  const { phone, ...customer } = await aCustomerWithPhone()
  const started = pathOf(await phone.begin('begun.jpg', 10))
  await deleteAccount({ phone, ...customer })
  expect((await phone.openSession()).status).toBe(401)
  expect((await phone.begin('late.jpg', 10)).status).toBe(401)
  expect((await phone.send(started, Buffer.alloc(10))).status).toBe(401)
})

test('[UP-04] a code that its customer ends starts no upload, and what it has begun finishes', async () => {
  const [{ phone, endCode, codeId }, stranger] = [await aCustomerWithPhone(), await aCustomerWithPhone()]
  const bytes = await fixtureJpeg({ tint: 504 })
  const started = pathOf(await phone.begin('begun.jpg', bytes.length))
  expect((await stranger.endCode(codeId)).status).toBe(404)
  expect((await phone.openSession()).status).toBe(200)
  expect((await endCode()).status).toBe(204)
  expect((await endCode()).status).toBe(204)
  expect((await phone.openSession()).status).toBe(410)
  expect((await phone.begin('late.jpg', 10)).status).toBe(410)
  expect((await phone.send(started, bytes)).status).toBe(204)
})
