import type { RemotePlacement, TrialVisit } from '@account/shared/contracts/remote-placement.ts'
import type { RemoteName } from '@account/shared/contracts/remote-registry.ts'
import type { Browser, Page } from '@playwright/test'
import { faultOfEmbedded } from './embedded-element.ts'
import { watchFaults } from './page-faults.ts'
import type { TrialStorefront } from './smoke-site.ts'

/** A page that has neither loaded nor failed after this time hangs. */
const TIMEOUT_MS = 30_000

const SIZES = [
  { name: 'desktop', viewport: { width: 1280, height: 800 } },
  { name: 'phone', viewport: { width: 390, height: 844 } },
] as const

/** The form has the same fields in every language. */
const signIn = async (page: Page, account: string) => {
  await page.locator('input[name="email"]').fill(`${account}@example.com`)
  await page.locator('input[name="password"]').fill('Photos-2026!')
  await page.locator('input[name="password"]').press('Enter')
  await page.waitForURL(({ hostname }) => hostname.startsWith('account.'))
}

/** Opens the page, through the sign-in where an account is given. Returns the reason when that fails. */
const arriveAt = async (page: Page, address: string, account: string | undefined): Promise<string | undefined> => {
  try {
    await page.goto(address)
    if (account) await signIn(page, account)
    return undefined
  } catch (error) {
    const [reason] = (error instanceof Error ? error.message : String(error)).split('\n')
    return `${account ? 'the sign-in' : 'the navigation'} fails (${reason})`
  }
}

/** The page is complete when the remote has run and shows a heading, or when it shows an alert. */
const whenSettled = (page: Page, source: string) =>
  page.waitForFunction(
    (loaded) =>
      document.querySelector('main [role="alert"]') !== null ||
      (performance.getEntriesByName(loaded).length > 0 &&
        Boolean(document.querySelector('main h1')?.textContent?.trim())),
    `remote/loaded ${source}`,
    { timeout: TIMEOUT_MS },
  )

/** The first line of an alert. What follows may be a reference, which means nothing once the trial is over. */
const alertTextOf = async (page: Page): Promise<string | undefined> => {
  const alert = page.locator('main [role="alert"]').first()
  if ((await alert.count()) === 0) return undefined
  const [title = ''] = (await alert.innerText()).trim().split('\n')
  return title
}

type Opened = { source: string; faults: readonly string[]; visited: TrialVisit['pages'][number] }

const faultOfPage = async (page: Page, { source, faults, visited }: Opened): Promise<string | undefined> => {
  const isSettled = await whenSettled(page, source).then(
    () => true,
    () => false,
  )
  // Parts of the page that load later may fail later.
  if (isSettled) await page.waitForLoadState('networkidle', { timeout: TIMEOUT_MS }).catch(() => undefined)
  if (faults[0] !== undefined) return faults[0]
  if (!isSettled) return `the page is empty after ${TIMEOUT_MS / 1000} s`
  const alert = await alertTextOf(page)
  return alert === undefined || visited.isAlertIntended ? undefined : `the page shows the alert '${alert}'`
}

type VisitOptions = {
  /** Storefronts of different languages. */
  storefronts: readonly TrialStorefront[]
  remote: RemoteName
  version: string
  /** Names the pages to open. */
  placement: Pick<RemotePlacement, 'trial' | 'embeddedAs'>
  mapFolders: readonly string[]
  /** The file for a picture of a page that fails. */
  screenshotFile: string
}

/** A fault with a picture of the page, where the browser can still take one. */
const withScreenshot = async (page: Page, fault: string, file: string): Promise<string> => {
  try {
    await page.screenshot({ path: file, fullPage: true })
    return `${fault} (screenshot: ${file})`
  } catch {
    // The page may have crashed with its process.
    return fault
  }
}

type StorefrontVisit = VisitOptions & { storefront: TrialStorefront }

/** Opens the pages of one visit at both sizes. Returns the first fault. */
const faultOfPages = async (page: Page, visit: TrialVisit, options: StorefrontVisit) => {
  const { storefront, remote, version, placement, mapFolders, screenshotFile } = options
  const faults = watchFaults(page, mapFolders)
  let isSignedIn = visit.account === undefined
  for (const { name, viewport } of SIZES) {
    await page.setViewportSize(viewport)
    for (const visited of visit.pages) {
      const address = `${storefront.accountOrigin}${visited.path}`
      const arrival = await arriveAt(page, address, isSignedIn ? undefined : visit.account)
      isSignedIn = true
      const fault = arrival ?? (await faultOfPage(page, { source: `${remote}@${version}`, faults, visited }))
      const where = `at ${visited.path} (storefront ${storefront.code}, ${name})`
      if (fault) return withScreenshot(page, `${where} ${fault}`, screenshotFile)
    }
    if (placement.embeddedAs === undefined || visit.account === undefined) continue
    const embedding = {
      element: placement.embeddedAs,
      address: storefront.embeddingPage,
      faults,
      timeoutMs: TIMEOUT_MS,
    }
    const fault = await faultOfEmbedded(page, embedding)
    const where = `embedded in a page of the shop (storefront ${storefront.code}, ${name})`
    if (fault) return withScreenshot(page, `${where} ${fault}`, screenshotFile)
  }
  return undefined
}

/** Opens every page of a remote as customers do, on each storefront and at each size. Returns the first fault. */
export const faultOfVisit = async (browser: Browser, options: VisitOptions): Promise<string | undefined> => {
  for (const storefront of options.storefronts)
    for (const visit of options.placement.trial) {
      const context = await browser.newContext()
      try {
        const fault = await faultOfPages(await context.newPage(), visit, { ...options, storefront })
        if (fault) return fault
      } finally {
        await context.close()
      }
    }
  return undefined
}
