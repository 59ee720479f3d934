import { Photo } from '@account/shared/contracts/photo.ts'
import { eventually } from '../../testing/eventually.ts'
import { fetchObject } from '../../testing/fetch-object.ts'
import { storeOriginals } from '../../testing/store-photos.ts'
import type { TestBackEnd } from '../../testing/test-back-end.ts'
import { testPassword } from '../testing/test-authority.ts'
import { startPasswordPages, type PasswordPages } from '../testing/password-pages.ts'

let backEnd: TestBackEnd
let pages: PasswordPages
beforeAll(async () => {
  ;({ backEnd, pages } = await startPasswordPages())
})
afterAll(() => backEnd.stop())

/** A customer with a photo, signed in on two devices, with the address that each device got of its original. */
const onTwoDevices = async () => {
  const { email, id } = await pages.aCustomer()
  const [photoId = ''] = await storeOriginals(backEnd, id, [{ name: 'a.jpg', bytes: Buffer.from('photo') }])
  const device = async () => {
    const browser = pages.browse()
    const tokens = await browser.signIn({ email, password: testPassword })
    const { body } = await backEnd.call({
      method: 'GET',
      path: `/photos/photos/${photoId}`,
      token: tokens.access_token,
    })
    const { untouchedUrl } = Photo.parse(JSON.parse(body))
    return { browser, tokens, fetch: () => fetchObject(backEnd, untouchedUrl), untouchedUrl }
  }
  return { email, devices: [await device(), await device()] as const }
}

test('[SH-04] addresses of photos end with the sign-out, and those of another device stay', async () => {
  const { devices } = await onTwoDevices()
  const [left, stays] = devices
  expect([(await left.fetch()).status, (await stays.fetch()).status]).toEqual([200, 200])
  const query = new URLSearchParams({
    id_token_hint: left.tokens.id_token,
    post_logout_redirect_uri: `${left.browser.account}/`,
  })
  await left.browser.request(`/session/end?${query.toString()}`)
  await eventually(async () => (await left.fetch()).status === 403)
  expect(JSON.parse((await left.fetch()).bytes.toString())).toMatchObject({ code: 'session-ended' })
  expect((await stays.fetch()).status).toBe(200)
  // The address of one session does not open the object under the name of another.
  const session = new URL(stays.untouchedUrl).searchParams.get('session') ?? ''
  const forged = new URL(left.untouchedUrl)
  forged.searchParams.set('session', session)
  expect((await fetchObject(backEnd, forged.href)).status).toBe(403)
  forged.searchParams.delete('session')
  expect((await fetchObject(backEnd, forged.href)).status).toBe(403)
})

test('[SH-04] addresses of photos end on every device with a new password', async () => {
  const { email, devices } = await onTwoDevices()
  expect(await Promise.all(devices.map(async (device) => (await device.fetch()).status))).toEqual([200, 200])
  const { token } = await pages.forget(email)
  expect((await pages.choose(token)).statusCode).toBe(200)
  for (const device of devices) await eventually(async () => (await device.fetch()).status === 403)
})
