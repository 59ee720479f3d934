import { createCookieUserStore } from './cookie-user-store.ts'
import { createTokenCookies } from './token-cookies.ts'
import { accessTokenWith, configForTests, createJarForTests, idTokenWith } from './tokens-for-tests.ts'

const storeOnJar = () => {
  const { jar, all } = createJarForTests()
  return { store: createCookieUserStore(createTokenCookies({ jar, config: configForTests })), all }
}

const user = () =>
  JSON.stringify({ access_token: accessTokenWith(), id_token: idTokenWith(), refresh_token: 'never kept' })

test('a user is stored in the two cookies and nowhere else', async () => {
  const { store, all } = storeOnJar()
  await store.set('user', user())
  expect(all().map(({ name }) => name)).toEqual(['__Secure-acc_at', '__Secure-acc_it'])
  expect(JSON.parse((await store.get('user')) ?? '')).toMatchObject({ token_type: 'Bearer', profile: { sub: 'emma' } })
  expect(await store.get('user')).not.toContain('never kept')
})

test('a removed user is gone', async () => {
  const { store, all } = storeOnJar()
  await store.set('user', user())
  await store.remove('user')
  expect(all()).toEqual([])
  expect(await store.get('user')).toBeNull()
})
