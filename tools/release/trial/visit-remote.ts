import type { RemotePlacement, TrialVisit } from '@account/shared/contracts/remote-placement.ts'
import type { RemoteName } from '@account/shared/contracts/remote-registry.ts'
import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { join } from 'node:path'
import { faultOfEmbedded } from './embedded-element.ts'
import { arriveAt, createAddresses, faultOfPage, SIZES, TIMEOUT_MS, type SizeName } from './open-page.ts'
import { watchFaults } from './page-faults.ts'
import { plannedVisits } from './planned-visits.ts'
import { watchNetwork } from './quiet-network.ts'
import type { TrialSite, TrialStorefront } from './trial-site.ts'

/** Sign-ins of the trial, so that each account signs in once on each storefront. */
export type SignIns = Map<string, BrowserContextOptions['storageState']>

type VisitOptions = {
  site: Pick<TrialSite, 'storefronts' | 'password' | 'addressOf' | 'versionOf'>
  signIns: SignIns
  remote: RemoteName
  version: string
  /** Names the pages to open. */
  placement: Pick<RemotePlacement, 'pages' | 'panels' | 'trial' | 'titles' | 'embeddedAs' | 'embeddedPanels'>
  mapFolders: readonly string[]
  /** Where the picture of a page that fails is kept. */
  screenshotFolder: string
}

type StorefrontVisit = VisitOptions & {
  storefront: TrialStorefront
  visit: TrialVisit
  /** The size in which each page is opened, before it changes to the other one. */
  size: SizeName
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

const otherSize = (size: SizeName): SizeName => (size === 'desktop' ? 'phone' : 'desktop')

/** Opens the pages of one visit, and the page of the shop that embeds the remote. Returns the first fault. */
const faultOfPages = async (page: Page, options: StorefrontVisit): Promise<string | undefined> => {
  const { site, storefront, remote, version, placement, visit, size, mapFolders } = options
  const faults = watchFaults(page, mapFolders)
  const network = watchNetwork(page)
  const addresses = createAddresses()
  const { titles } = placement
  const source = `${remote}@${site.versionOf(version)}`
  for (const visited of visit.pages) {
    const where = `at ${visited.path} (storefront ${storefront.code}, ${size})`
    const path = addresses.addressOf(visited.path)
    if (path === undefined) return `${where} there is no such page: no page before it has a link to one`
    await page.setViewportSize(SIZES[size])
    const address = site.addressOf(`${storefront.accountOrigin}${path}`, remote)
    const arrival = await arriveAt(page, address, { account: visit.account, password: site.password })
    const opened = { source, faults, network, visited, titles, changedTo: otherSize(size) }
    const fault = arrival ?? (await faultOfPage(page, opened))
    if (fault !== undefined) return `${where} ${fault}`
    await addresses.noteLinksOf(page)
  }
  if (visit.account === undefined) return undefined
  await page.setViewportSize(SIZES[size])
  const address = site.addressOf(storefront.embeddingPage, remote)
  for (const element of elementsOf(placement)) {
    const fault = await faultOfEmbedded(page, { element, address, faults, network, timeoutMs: TIMEOUT_MS })
    if (fault !== undefined) return `embedded in a page of the shop (storefront ${storefront.code}, ${size}) ${fault}`
  }
  return undefined
}

const elementsOf = ({ embeddedAs, embeddedPanels = [] }: Pick<RemotePlacement, 'embeddedAs' | 'embeddedPanels'>) =>
  embeddedAs === undefined ? embeddedPanels : [embeddedAs, ...embeddedPanels]

const faultOfSession = async (browser: Browser, options: StorefrontVisit): Promise<string | undefined> => {
  const { signIns, remote, storefront, visit, screenshotFolder } = options
  const signedInAs = `${visit.account} ${storefront.code}`
  const storageState = visit.account === undefined ? undefined : signIns.get(signedInAs)
  const context = await browser.newContext({ ...(storageState && { storageState }) })
  try {
    const page = await context.newPage()
    const fault = await faultOfPages(page, options)
    // Storefronts are visited at the same time, and the refusal names the fault of one.
    const screenshotFile = join(screenshotFolder, `${remote}-${storefront.code}.png`)
    if (fault !== undefined) return await withScreenshot(page, fault, screenshotFile)
    if (visit.account !== undefined) signIns.set(signedInAs, await context.storageState())
    return undefined
  } finally {
    await context.close()
  }
}

/**
 * Opens every page of a remote as customers do: on the first storefront in the size of a desktop, which changes to that of a phone,
 * on the second one the other way round. Storefronts are visited at the same time. Returns the first fault.
 */
export const faultOfVisit = async (browser: Browser, options: VisitOptions): Promise<string | undefined> => {
  const visits = plannedVisits(options.placement)
  const faults = await Promise.all(
    options.site.storefronts.map(async (storefront, index) => {
      const size = index % 2 === 0 ? 'desktop' : 'phone'
      for (const visit of visits) {
        const fault = await faultOfSession(browser, { ...options, storefront, visit, size })
        if (fault !== undefined) return fault
      }
      return undefined
    }),
  )
  return faults.find((fault) => fault !== undefined)
}
