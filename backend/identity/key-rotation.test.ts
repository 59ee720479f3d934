/** @jest-environment node */
import { decodeProtectedHeader } from 'jose'
import { identityKeys } from './identity-key-table.ts'
import { readIdentityKeys } from './identity-keys.ts'
import { startTestAuthority, testPassword, type TestAuthority } from './testing/test-authority.ts'
import { createTestBrowser } from './testing/test-browser.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const email = 'grace@example.com'
let authority: TestAuthority
let restarted: TestAuthority

beforeAll(async () => {
  authority = await startTestAuthority()
  await authority.addCustomer({ email })
})
afterAll(async () => {
  await restarted.stop()
  await authority.stop()
})

const signIn = ({ app }: TestAuthority) => createTestBrowser(app).signIn({ email, password: testPassword })
const keyIdOf = (token: string) => decodeProtectedHeader(token).kid

test('a new key signs after ninety days, and what the old one signed is still accepted, on every process', async () => {
  const before = await signIn(authority)
  const [first] = authority.keys.signingKeys
  expect(keyIdOf(before.access_token)).toBe(first.kid)

  await authority.database.update(identityKeys).set({ createdAt: new Date(Date.now() - 91 * DAY_MS) })
  const processes = await Promise.all([1, 2].map(() => readIdentityKeys(authority.database)))
  expect(processes[0]!.signingKeys).toEqual(processes[1]!.signingKeys)
  const [second, ...older] = processes[0]!.signingKeys
  expect(second.kid).not.toBe(first.kid)
  expect(older).toEqual([first])

  restarted = await startTestAuthority({ database: authority.database })
  const after = await signIn(restarted)
  expect(keyIdOf(after.access_token)).toBe(second.kid)
  for (const { access_token } of [before, after]) {
    await expect(restarted.verifyAccessToken(access_token)).resolves.toBeDefined()
    await expect(authority.verifyAccessToken(access_token)).resolves.toBeDefined()
  }
})
