import { sql } from 'drizzle-orm'
import { decodeProtectedHeader } from 'jose'
import * as z from 'zod'
import { eventually } from '../../testing/eventually.ts'
import { createSigner } from '../../platform/database/signing-key.ts'
import { readIdentityKeys } from './identity-keys-store.ts'
import { addFollowingKeys, forgetAllKeys } from './rotate-keys.ts'
import { startTestAuthority, testPassword, type TestAuthority } from '../testing/test-authority.ts'
import { createTestBrowser } from '../testing/test-browser.ts'

const email = 'grace@example.com'
let authority: TestAuthority
const others: TestAuthority[] = []

beforeEach(async () => {
  authority = await startTestAuthority()
  await authority.addCustomer({ email })
})
afterEach(async () => {
  for (const other of others.splice(0)) await other.stop()
  await authority.stop()
})

/** As a process that starts now on the same database. */
const startAnother = async (options: { readKeysEveryMs?: number } = {}) => {
  const other = await startTestAuthority({ database: authority.database, ...options })
  others.push(other)
  return other
}

const signIn = ({ app }: TestAuthority) => createTestBrowser(app).signIn({ email, password: testPassword })
const keyIdOf = (token: string) => decodeProtectedHeader(token).kid

const publishedBy = async ({ app }: TestAuthority) => {
  const { body } = await app.inject({ url: '/jwks', headers: { host: 'login.uk.localhost:3000' } })
  return z
    .object({ keys: z.array(z.object({ kid: z.string() })) })
    .parse(JSON.parse(body))
    .keys.map(({ kid }) => kid)
}

/** Moves the creation time of all keys this far into the past. */
const letPass = async (time: string) => {
  await authority.database.execute(sql`update identity_keys set created_at = created_at - ${time}::interval`)
  await authority.database.execute(sql`update signing_keys set created = created - ${time}::interval`)
}

test('processes that start together agree on one successor of a key that is ninety days old', async () => {
  const [first] = authority.keys.signingKeys
  await letPass('91 days')
  const [one, other] = await Promise.all([readIdentityKeys(authority.database), readIdentityKeys(authority.database)])
  expect(one).toEqual(other)
  expect(one.signingKeys).toHaveLength(2)
  // The successor is published before it signs.
  expect(one.signingKeys[0]).toEqual(first)
})

test('[BE-03] a key rotation publishes the successor first, signs with it later, and signs no customer out', async () => {
  await letPass('2 days')
  const browser = createTestBrowser(authority.app)
  const before = await browser.signIn({ email, password: testPassword })
  const [first] = authority.keys.signingKeys

  await addFollowingKeys(authority.database)
  const informed = await startAnother()
  const follower = informed.keys.signingKeys[1]?.kid
  expect(await publishedBy(informed)).toEqual(expect.arrayContaining([first.kid, follower]))
  expect(keyIdOf((await signIn(informed)).access_token)).toBe(first.kid)

  await letPass('2 hours')
  const changed = await startAnother()
  const after = await signIn(changed)
  expect(keyIdOf(after.access_token)).toBe(follower)
  // New processes accept old tokens, and old processes accept new ones, even a process that has not read the new key.
  for (const process of [authority, informed, changed])
    for (const { access_token } of [before, after])
      await expect(process.verifyAccessToken(access_token)).resolves.toBeDefined()
  // The former key signed the session's cookie, which stays valid.
  expect(changed.keys.cookieKeys[0]).not.toBe(authority.keys.cookieKeys[0])
  const { redeem } = await createTestBrowser(changed.app, 'uk', browser.cookies).renewSilently()
  expect((await redeem()).statusCode).toBe(200)
})

test('[BE-03] a process that was not restarted accepts the sign-ins of one that has begun to sign with a new key', async () => {
  const old = await startAnother({ readKeysEveryMs: 20 })
  await letPass('91 days')
  // It makes the successors, and a later one signs with them.
  await startAnother()
  await letPass('2 hours')
  const changed = await startAnother()
  const browser = createTestBrowser(changed.app)
  const { id_token: idToken } = await browser.signIn({ email, password: testPassword })
  const atOld = createTestBrowser(old.app, 'uk', browser.cookies)
  await eventually(async () => (await publishedBy(old)).includes(keyIdOf(idToken) ?? ''))
  const { redeem } = await atOld.renewSilently()
  expect((await redeem()).statusCode).toBe(200)
  const signOut = new URLSearchParams({ id_token_hint: idToken, client_id: 'account-site' })
  expect((await atOld.follow(`${atOld.login}/session/end?${signOut}`)).answer.statusCode).toBe(200)
})

test('[BE-03] every service accepts the token of a new key when a page calls many of them at once', async () => {
  await letPass('2 days')
  await addFollowingKeys(authority.database)
  await letPass('2 hours')
  const { access_token } = await signIn(await startAnother())
  const calls = [1, 2, 3].map(() => authority.verifyAccessToken(access_token))
  expect((await Promise.allSettled(calls)).map(({ status }) => status)).toEqual(calls.map(() => 'fulfilled'))
})

test('a key is deleted a month after its successor replaced it', async () => {
  await letPass('2 days')
  await addFollowingKeys(authority.database)
  await letPass('31 days')
  await addFollowingKeys(authority.database)
  const { signingKeys, cookieKeys } = await readIdentityKeys(authority.database)
  expect(signingKeys).toHaveLength(2)
  expect(cookieKeys).toHaveLength(2)
  expect(signingKeys).not.toContainEqual(authority.keys.signingKeys[0])
})

test('[BE-03] addresses and cursors that a former key signed stay valid', async () => {
  const before = await createSigner(authority.database, 'objects')
  const partner = (await createSigner(authority.database, 'callbacks')).sign('customer secret')
  await letPass('2 days')
  await addFollowingKeys(authority.database)
  const informed = await createSigner(authority.database, 'objects')
  expect(informed.sign('photo')).toBe(before.sign('photo'))
  await letPass('2 hours')
  const changed = await createSigner(authority.database, 'objects')
  expect(changed.sign('photo')).not.toBe(before.sign('photo'))
  expect(changed.isSigned('photo', before.sign('photo'))).toBe(true)
  expect(informed.isSigned('photo', changed.sign('photo'))).toBe(true)
  expect(changed.isSigned('photo', changed.sign('other'))).toBe(false)
  // The secrets of callbacks are derived from this key, so it never rotates.
  expect((await createSigner(authority.database, 'callbacks')).sign('customer secret')).toBe(partner)
})

test('every process that starts after stolen keys were deleted refuses their signatures', async () => {
  const { access_token } = await signIn(authority)
  const signed = (await createSigner(authority.database, 'objects')).sign('photo')
  await forgetAllKeys(authority.database)
  const changed = await startAnother()
  await expect(changed.verifyAccessToken(access_token)).rejects.toThrow()
  expect((await createSigner(authority.database, 'objects')).isSigned('photo', signed)).toBe(false)
})
