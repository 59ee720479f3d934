import type { RemotePlacement, TrialVisit } from '@account/shared/contracts/remote-placement.ts'
import { isAddressOf } from '@account/shared/federation/path-within.ts'
import type { Page } from '@playwright/test'
import { faultOfAlerts } from './page-alerts.ts'
import type { watchNetwork } from './quiet-network.ts'

/** A page that has neither loaded nor failed after this time hangs. */
export const TIMEOUT_MS = 30_000

export const SIZES = {
  desktop: { width: 1280, height: 800 },
  phone: { width: 390, height: 844 },
} as const
export type SizeName = keyof typeof SIZES

/** The form has the same fields in every language. */
const signIn = async (page: Page, account: string, password: string) => {
  await page.locator('input[name="email"]').fill(`${account}@example.com`)
  await page.locator('input[name="password"]').fill(password)
  await page.locator('input[name="password"]').press('Enter')
  await page.waitForURL(({ hostname }) => hostname.startsWith('account.'), { waitUntil: 'commit' })
}

type Arrival = { account: string | undefined; password: string }

/** Opens the address, through the sign-in where the site asks for it. Returns the reason when that fails. */
export const arriveAt = async (
  page: Page,
  address: string,
  { account, password }: Arrival,
): Promise<string | undefined> => {
  const isSignIn = () => new URL(page.url()).hostname.startsWith('login.')
  try {
    await page.goto(address, { waitUntil: 'commit' })
    if (account === undefined) return undefined
    await page.waitForFunction(() => document.querySelector('main h1, input[name="password"], main [role="alert"]'), {
      timeout: TIMEOUT_MS,
    })
    if (isSignIn()) await signIn(page, account, password)
    return undefined
  } catch (error) {
    const [reason] = (error instanceof Error ? error.message : String(error)).split('\n')
    return `${account && isSignIn() ? 'the sign-in' : 'the navigation'} fails (${reason})`
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

type Opened = {
  /** The release as pages report it, such as `photos@0.1.0-3f2a`. */
  source: string
  faults: readonly string[]
  network: ReturnType<typeof watchNetwork>
  visited: TrialVisit['pages'][number]
  titles: RemotePlacement['titles']
  /** The other size, to which the complete page is changed. */
  changedTo: SizeName
}

/** The fault of the page that is opening, in its own size and after a change to the other one. */
export const faultOfPage = async (page: Page, opened: Opened): Promise<string | undefined> => {
  const { source, faults, network, visited, titles, changedTo } = opened
  const isSettled = await whenSettled(page, source).then(
    () => true,
    () => false,
  )
  // Parts of the page that load later may fail later.
  if (isSettled) await network.whenQuiet(TIMEOUT_MS)
  if (faults[0] !== undefined) return faults[0]
  if (!isSettled) return `the page is empty after ${TIMEOUT_MS / 1000} s`
  const fault = await faultOfAlerts(page, visited.alert, titles)
  if (fault !== undefined) return fault
  await page.setViewportSize(SIZES[changedTo])
  await network.whenQuiet(TIMEOUT_MS)
  if (faults[0] !== undefined) return `${faults[0]}, when it gets the size of a ${changedTo}`
  if ((await page.locator('main h1').count()) === 0) return `the page is empty in the size of a ${changedTo}`
  return faultOfAlerts(page, visited.alert, titles)
}

/** Paths of the links on a page. */
const linksOn = (page: Page) =>
  page
    .locator('main a[href^="/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? '').filter((href) => href !== ''))

/** The addresses that a session can visit: those that are given, and for a pattern the first link to such a page. */
export const createAddresses = () => {
  const links: string[] = []
  return {
    noteLinksOf: async (page: Page) => void links.push(...(await linksOn(page))),
    addressOf: (path: string): string | undefined =>
      path.includes('/:') ? links.find((link) => isAddressOf(link, path)) : path,
  }
}
