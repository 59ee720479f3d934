import type { RemoteName } from '@account/shared/contracts/remote-registry.ts'
import type { Browser, Page } from '@playwright/test'

type Visit = {
  /** A demo account; absent: somebody who is not signed in. */
  account?: 'emma' | 'studio'
  paths: readonly string[]
}

/** What every release of a remote has shown to customers for as long as hosts place it there. */
const visits: Record<RemoteName, readonly Visit[]> = {
  photos: [{ account: 'emma', paths: ['/my-photos/photos', '/my-photos/albums', '/downloads'] }],
  orders: [
    { account: 'emma', paths: ['/orders', '/saved-projects', '/online-products'] },
    { account: 'studio', paths: ['/invoices'] },
  ],
  settings: [
    { account: 'emma', paths: ['/settings', '/settings/personal-details', '/settings/addresses/all'] },
    { account: 'studio', paths: ['/integration'] },
  ],
  confirmations: [{ paths: ['/account-deleted', '/change-email-success', '/subscription-confirmation-error'] }],
}

/** A page that is neither there nor broken after this time hangs. */
const PATIENCE_MS = 30_000

const signIn = async (page: Page, account: string) => {
  await page.getByLabel('E-mail address').fill(`${account}@example.com`)
  await page.getByLabel('Password').fill('Photos-2026!')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL(({ hostname }) => hostname.startsWith('account.'))
}

/** Opens the page, by way of the sign-in where an account is given; returns what stood in the way. */
const arriveAt = async (page: Page, address: string, account: string | undefined): Promise<string | undefined> => {
  try {
    await page.goto(address)
    if (account) await signIn(page, account)
    return undefined
  } catch (error) {
    const [reason] = (error instanceof Error ? error.message : String(error)).split('\n')
    return `nobody gets ${account ? 'through the sign-in' : 'to the page'} (${reason})`
  }
}

/** Collects what the page throws, and what its content security policy forbids. */
const watchFaults = (page: Page): string[] => {
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(`the page threw '${error.message}'`))
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) faults.push(message.text())
  })
  return faults
}

/** Either the remote has run and shows its heading, or its area says that it failed. */
const whenSettled = (page: Page, source: string) =>
  page.waitForFunction(
    (loaded) =>
      document.querySelector('main [role="alert"]') !== null ||
      (performance.getEntriesByName(loaded).length > 0 && document.querySelector('main h1') !== null),
    `remote/loaded ${source}`,
    { timeout: PATIENCE_MS },
  )

const faultOfPage = async (page: Page, source: string, faults: readonly string[]): Promise<string | undefined> => {
  const isSettled = await whenSettled(page, source).then(
    () => true,
    () => false,
  )
  // Parts that are loaded after the first ones break after them.
  if (isSettled) await page.waitForLoadState('networkidle', { timeout: PATIENCE_MS }).catch(() => undefined)
  if (faults[0] !== undefined) return faults[0]
  if (!isSettled) return `nothing is shown after ${PATIENCE_MS / 1000} s`
  const alert = page.locator('main [role="alert"]').first()
  return (await alert.count()) > 0 ? `it says '${(await alert.innerText()).replaceAll(/\s+/g, ' ')}'` : undefined
}

type VisitOptions = { accountOrigin: string; remote: RemoteName; version: string }

/** Opens every page of a remote as customers do; returns what is wrong with the first that does not work. */
export const faultOfVisit = async (
  browser: Browser,
  { accountOrigin, remote, version }: VisitOptions,
): Promise<string | undefined> => {
  for (const { account, paths } of visits[remote]) {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
    try {
      const page = await context.newPage()
      const faults = watchFaults(page)
      for (const [position, path] of paths.entries()) {
        const isSignIn = account !== undefined && position === 0
        const arrival = await arriveAt(page, `${accountOrigin}${path}`, isSignIn ? account : undefined)
        const fault = arrival ?? (await faultOfPage(page, `${remote}@${version}`, faults))
        if (fault) return `at ${path} ${fault}`
      }
    } finally {
      await context.close()
    }
  }
  return undefined
}
