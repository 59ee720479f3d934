import type { RuntimeConfig } from '../contracts/runtime-config.ts'

/** The help sites of a storefront, as labels before its parent domain. */
const CARE_LABELS = ['care', 'help', 'faq']

/**
 * Whether a link from outside leads to the storefront's shop or to one of its help sites. The origin must match
 * exactly, so that neither `javascript:` nor a look-alike passes.
 */
export const isAllowedLink = (
  address: string,
  { shopUrl, parentDomain }: Pick<RuntimeConfig, 'shopUrl' | 'parentDomain'>,
): boolean => {
  const shop = new URL(shopUrl)
  const port = shop.port ? `:${shop.port}` : ''
  const origins = [shop.origin, ...CARE_LABELS.map((label) => `${shop.protocol}//${label}.${parentDomain}${port}`)]
  const url = URL.parse(address)
  // The protocol is compared as well, because a blob has the origin of the page that created it.
  return url?.protocol === shop.protocol && origins.includes(url.origin) && url.username === '' && url.password === ''
}
