import { aMail } from '../../testing/a-mail.ts'
import { whenMailed } from '../../testing/read-inbox.ts'
import { startTestBackEnd, type TestBackEnd } from '../../testing/test-back-end.ts'

let backEnd: TestBackEnd

beforeAll(async () => {
  backEnd = await startTestBackEnd()
})
afterAll(() => backEnd.stop())

const open = (url: string, host = 'mail.localhost:3000') => backEnd.app.inject({ url, headers: { host } })

test('the inbox page lists messages and shows one, without a script or an inline style', async () => {
  await backEnd.mail.sendMail(aMail({ to: 'page@example.com', subject: '<img src=x onerror=alert(1)>' }))
  const { id } = await whenMailed(backEnd, 'page@example.com', 'welcome')
  const list = await open('/?to=page@example.com')
  const message = await open(`/messages/${id}`)
  for (const page of [list, message]) {
    expect(page.statusCode).toBe(200)
    expect(page.headers['content-security-policy']).toMatch(/default-src 'none'; style-src 'self'/)
    expect(page.body).toContain('&lt;img src=x onerror=alert(1)&gt;')
    expect(page.body).not.toMatch(/<script|<img| style=|<style|srcdoc/)
  }
  const [, styleSheet] = /href="(\/assets\/[^"]+)"/.exec(list.body) ?? []
  expect((await open(styleSheet!)).headers['content-type']).toBe('text/css; charset=utf-8')
})

test('the markup of a mail is shown in a sandbox of its own', async () => {
  await backEnd.mail.sendMail(aMail({ to: 'frame@example.com', html: '<head></head><script>alert(1)</script>' }))
  const { id } = await whenMailed(backEnd, 'frame@example.com', 'welcome')
  const shown = await open(`/messages/${id}/html`)
  const policy = String(shown.headers['content-security-policy'])
  expect(policy).toMatch(/^sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'/)
  expect(policy).not.toMatch(/script-src|allow-scripts|allow-same-origin|connect-src/)
  expect(shown.body).toContain('<head><base target="_blank" />')
})

test('an unknown message gets 404 and an invalid id 400, and other hosts have no inbox', async () => {
  expect((await open('/messages/0195d3a0-0000-7000-8000-000000000001')).statusCode).toBe(404)
  expect((await open('/messages/1')).statusCode).toBe(400)
  for (const host of ['api.localhost', 'login.uk.localhost', 'account.uk.localhost'])
    expect((await open('/messages', host)).statusCode).toBe(404)
})
