import { createCookieJar } from './cookie-jar.ts'

test('[SH-02] a cookie is written for the parent domain, secure, strict, until its token expires', () => {
  const page = { cookie: '' }
  createCookieJar(page).write('__Secure-acc_at', 'abc', {
    domain: 'uk.localhost',
    expiresAt: new Date('2026-01-02T03:04:05Z'),
  })
  expect(page.cookie).toBe(
    '__Secure-acc_at=abc; Domain=uk.localhost; Path=/; Secure; SameSite=Strict; Expires=Fri, 02 Jan 2026 03:04:05 GMT',
  )
})

test('every value under a name is found, and no cookie of a longer name', () => {
  const jar = createCookieJar({ cookie: 'acc=1; acc_other=2; acc=3' })
  expect(jar.values('acc')).toEqual(['1', '3'])
})
