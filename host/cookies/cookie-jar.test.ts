import { createCookieJar } from './cookie-jar.ts'

const pageWith = (cookie: string) => ({
  cookie,
  location: { pathname: '/settings/email', hostname: 'account.uk.localhost' } as Location,
})

test('[SH-02] a cookie is written for the parent domain, secure, strict, until its token expires', () => {
  const page = pageWith('')
  createCookieJar(page).write('__Secure-acc_at', 'abc', {
    domain: 'uk.localhost',
    expiresAt: new Date('2026-01-02T03:04:05Z'),
  })
  expect(page.cookie).toBe(
    '__Secure-acc_at=abc; Domain=uk.localhost; Path=/; Secure; SameSite=Strict; Expires=Fri, 02 Jan 2026 03:04:05 GMT',
  )
})

test('every value under a name is found, and no cookie of a longer name', () => {
  const jar = createCookieJar(pageWith('acc=1; acc_other=2; acc=3'))
  expect(jar.values('acc')).toEqual(['1', '3'])
})

test('planted cookies are removed at the narrower paths and hosts, and the cookie of all pages stays', () => {
  const written: string[] = []
  const page = Object.defineProperty(pageWith(''), 'cookie', { set: (cookie: string) => written.push(cookie) })
  createCookieJar(page).removePlanted('acc', { domain: 'uk.localhost' })
  const scopes = written.map((cookie) => cookie.replace(/.*GMT; /, ''))
  expect(scopes).toEqual(
    expect.arrayContaining([
      'Path=/settings; Domain=uk.localhost',
      'Path=/settings/; Domain=account.uk.localhost',
      'Path=/settings/email',
      'Path=/settings/email/',
      'Path=/',
    ]),
  )
  expect(scopes).not.toContain('Path=/; Domain=uk.localhost')
})
