import { RuntimeConfig } from '@account/shared/contracts/runtime-config.ts'
import { parentDomainOf, type Storefront } from '@account/shared/storefronts/storefront.ts'
import { requireStorefront } from '@account/shared/storefronts/storefronts.ts'
import type { Browser } from '@playwright/test'
import { EMBEDDING_PATH } from '../../local-site/stand-ins/embedding-page.ts'
import { ReleaseFailure } from '../../registry/contents/release-failure.ts'
import { serveFolder } from './serve-folder.ts'
import { demoPassword, type TrialSite, type TrialStorefront } from './trial-site.ts'

type SiteConfig = Pick<RuntimeConfig, 'storefront' | 'environment' | 'shopUrl' | 'parentDomain'>

/** Read by the browser, which resolves every name below `localhost`. */
const readConfig = async (browser: Browser, origin: string): Promise<SiteConfig> => {
  const page = await browser.newPage()
  try {
    const answer = await page.goto(`${origin}/config.json`)
    return RuntimeConfig.parse(await answer?.json())
  } catch (cause) {
    throw new ReleaseFailure(`${origin} is not an account site that runs: --site takes the address of a test site.`, {
      cause,
    })
  } finally {
    await page.close()
  }
}

/** A storefront of another language on the same deployment. */
const otherStorefront = ({ locale }: Storefront) => requireStorefront(locale.startsWith('de') ? 'uk' : 'de')

const originOf = (origin: string, storefront: Storefront, { environment }: SiteConfig) => {
  const url = new URL(origin)
  url.hostname = `account.${parentDomainOf(storefront, environment)}`
  return url.origin
}

const storefrontAt = (origin: string, { storefront, shopUrl }: SiteConfig): TrialStorefront => ({
  code: storefront,
  accountOrigin: origin,
  embeddingPage: new URL(EMBEDDING_PATH, shopUrl).href,
})

type Deployed = {
  /** Address of the account site of one storefront. */
  address: string
  /** The folder with the build, which this computer serves to the browser. */
  folder: string
}

/**
 * A deployed test site, whose pages load the build from this computer by the override. Production and acceptance have no
 * overrides, so they are refused.
 */
export const openDeployedSite = async (browser: Browser, { address, folder }: Deployed): Promise<TrialSite> => {
  const { origin } = new URL(address)
  const config = await readConfig(browser, origin)
  if (config.environment !== 'd' && config.environment !== 't')
    throw new ReleaseFailure(`${origin} is not a test site: only test and development sites load other builds.`)
  const otherOrigin = originOf(origin, otherStorefront(requireStorefront(config.storefront)), config)
  const other = await readConfig(browser, otherOrigin)
  const server = await serveFolder(folder)
  return {
    storefronts: [storefrontAt(origin, config), storefrontAt(otherOrigin, other)],
    password: demoPassword(),
    addressOf: (pageAddress, remote) => {
      const url = new URL(pageAddress)
      url.searchParams.set(`remote.${remote}`, server.address)
      return url.href
    },
    versionOf: () => 'local',
    stop: server.stop,
  }
}
