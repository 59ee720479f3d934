import { createHmac } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { expectNoAxeViolations } from '../site/axe.ts'
import { openAsDemoAccount } from '../identity/customer.ts'
import { accountOrigin, apiUrlPattern } from '../site/addresses.ts'
import { expect, test } from '../site/test.ts'

type Received = { headers: IncomingHttpHeaders; body: string }

const self = `${apiUrlPattern}/customers/customers/me`

// Each test uses its own business of the Irish shop, whose callback no other test changes.
test.use({ baseURL: accountOrigin('ie') })

/** A server of the test in the place of the system of a business. It responds with `statuses` first, then with success. */
const startPartner = async (statuses: number[]) => {
  const received: Received[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      received.push({ headers: request.headers, body: Buffer.concat(chunks).toString() })
      response.writeHead(statuses.shift() ?? 204).end()
    })
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    received,
    url: `http://partner.localhost:${port}/orders`,
    stop() {
      server.close()
      server.closeAllConnections()
    },
  }
}

const callback = (page: Page) => page.getByRole('region', { name: 'Callback' })
const address = (page: Page) => page.getByRole('textbox', { name: 'Callback address' })
const save = (page: Page) => page.getByRole('button', { name: 'Save changes' }).click()

/** Opens the page and removes the callback that an earlier run may have left. */
const startWithoutCallback = async (page: Page, account: string) => {
  await openAsDemoAccount(page, `${accountOrigin('ie')}/integration`, account)
  await expect(callback(page).getByRole('button', { name: /^(?:Set up|Change) callback$/ })).toBeVisible()
  const remove = callback(page).getByRole('button', { name: 'Remove' })
  if (await remove.isVisible()) {
    await remove.click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await callback(page).getByRole('button', { name: 'Set up callback' }).click()
}

test(
  'of two windows with one callback the second sees the version of the first',
  { tag: '@WI-06' },
  async ({ page, context }) => {
    const first = 'http://partner.localhost:8443/first'
    await startWithoutCallback(page, 'studio-blocked')
    await address(page).fill('http://partner.localhost:8443/second')
    const other = await context.newPage()
    await other.goto(page.url())
    await callback(other).getByRole('button', { name: 'Set up callback' }).click()
    await address(other).fill(first)
    await save(other)
    await expect(callback(other)).toContainText(first)

    await save(page)
    const notice = page.getByRole('alert').filter({ hasText: 'Changed in another window' })
    await expect(notice).toContainText(first)
    await expect(address(page)).toHaveValue('http://partner.localhost:8443/second')
    await page.getByRole('button', { name: 'Use the other version' }).click()
    await expect(address(page)).toHaveValue(first)
    await save(page)
    await expect(callback(page).getByRole('button', { name: 'Change callback' })).toBeVisible()
    await expect(callback(page)).toContainText(first)
  },
)

test(
  'a business sets up a callback, and its system receives a signed test call',
  { tag: '@WI-06' },
  async ({ page }) => {
    const partner = await startPartner([503])
    try {
      await startWithoutCallback(page, 'studio')
      const instructions = page.getByRole('region', { name: 'Send orders by FTP' })
      await expect(instructions).toContainText('ftp.ie.localhost')
      await expect(instructions).toContainText('studio@example.com')
      await address(page).fill(partner.url)
      await page.getByRole('radio', { name: 'XML' }).check()
      await save(page)
      await expect(page.getByRole('status').filter({ hasText: 'Your changes are saved' })).toBeVisible()
      await expect(callback(page).getByRole('button', { name: 'Change callback' })).toBeFocused()
      await page.reload()
      await expect(callback(page)).toContainText(`${partner.url}XML`)

      const secretSection = page.getByRole('region', { name: 'Signing secret' })
      await secretSection.getByRole('button', { name: /secret$/ }).click()
      const dialog = page.getByRole('dialog', { name: 'Signing secret' })
      await dialog.getByRole('button', { name: /secret$/ }).click()
      await expect(dialog.getByText(/^whsec_/)).toBeVisible()
      await expectNoAxeViolations(page, 'signing secret')
      const secret = await dialog.getByText(/^whsec_/).innerText()
      await dialog.getByRole('button', { name: 'Done' }).click()
      await expect(secretSection.getByRole('button', { name: 'Replace the secret' })).toBeVisible()

      const calls = page.getByRole('region', { name: 'Recent calls' })
      const latest = calls.getByRole('listitem').first()
      await calls.getByRole('button', { name: 'Send a test' }).click()
      await expect(latest).toContainText(/Answered with status 503.*Next attempt/)
      await expect(latest).toContainText('Delivered')
      await expect(latest).toContainText('2 attempts')
      await expectNoAxeViolations(page, 'recent calls')
      const [first, second] = partner.received as [Received, Received]
      expect(second.headers['webhook-id']).toBe(first.headers['webhook-id'])
      expect(second.headers['content-type']).toContain('application/xml')
      expect(second.body).toContain('<event>test</event>')
      const signed = `${String(second.headers['webhook-id'])}.${String(second.headers['webhook-timestamp'])}.${second.body}`
      const key = Buffer.from(secret.trim().replace('whsec_', ''), 'base64')
      expect(second.headers['webhook-signature']).toBe(
        `v1,${createHmac('sha256', key).update(signed).digest('base64')}`,
      )
    } finally {
      partner.stop()
    }
  },
)

test(
  'an address inside the network or with an error is refused with its reason',
  { tag: '@WI-06' },
  async ({ page }) => {
    await startWithoutCallback(page, 'studio-new')
    const refused = {
      'my system': 'Please enter a full address',
      'http://partner.example/orders': 'The address must begin with https://',
      'https://user:secret@partner.example/': 'The address must not contain a user name or password',
      'https://8.8.8.8:5432/': 'Only the ports 443 and 8443 can be called',
      'https://127.1/': 'This address cannot be reached from the internet',
      'https://[::ffff:169.254.169.254]/latest/meta-data/': 'This address cannot be reached from the internet',
    }
    for (const [typed, sentence] of Object.entries(refused)) {
      await address(page).fill(typed)
      await save(page)
      await expect(callback(page).getByRole('alert')).toContainText(sentence)
      await expect(address(page)).toHaveAccessibleDescription(new RegExp(sentence))
      await expect(address(page)).toBeFocused()
      await expect(address(page)).toHaveValue(typed)
    }
    await expectNoAxeViolations(page, 'a refused address')
    await page.route(self, (route) => (route.request().method() === 'PUT' ? route.abort() : route.fallback()))
    await address(page).fill('https://8.8.8.8/orders')
    await save(page)
    await expect(callback(page).getByRole('alert')).toContainText('Unable to save changes. Please try again')
    await expect(callback(page).getByRole('alert')).toContainText(/[0-9a-f]{8}-[0-9a-f-]{27}/)
    await expect(address(page)).toHaveValue('https://8.8.8.8/orders')
    await page.unroute(self)
    await page.reload()
    await expect(callback(page).getByRole('button', { name: 'Set up callback' })).toBeVisible()
  },
)

test('a test call that fails or exceeds the limit shows a message', { tag: '@WI-06' }, async ({ page }) => {
  const anyOrigin = { 'access-control-allow-origin': '*', 'access-control-expose-headers': 'retry-after' }
  await startWithoutCallback(page, 'studio-default')
  await address(page).fill('http://partner.localhost:1/orders')
  await save(page)
  const calls = page.getByRole('region', { name: 'Recent calls' })
  const sendTest = calls.getByRole('button', { name: 'Send a test' })
  await page.route(`${self}/callback-tests`, (route) => route.abort())
  await sendTest.click()
  await expect(calls.getByRole('alert')).toContainText('The test could not be sent')
  await page.unroute(`${self}/callback-tests`)
  await page.route(`${self}/callback-tests`, (route) =>
    route.fulfill({ status: 429, headers: { ...anyOrigin, 'retry-after': '90' }, json: {} }),
  )
  await sendTest.click()
  await expect(calls.getByRole('alert')).toContainText('Please wait 2 minutes')
  await page.unroute(`${self}/callback-tests`)
  await sendTest.click()
  await expect(calls.getByRole('listitem').first()).toContainText('Could not be reached')
})
