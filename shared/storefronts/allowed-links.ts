import type { RuntimeConfig } from '@account/shared/contracts/runtime-config.ts'

/** Sites of a storefront where customers get help, as labels before its parent domain. */
const CARE_LABELS = ['care', 'help', 'faq']

/**
 * Where a link of a configuration may lead: the storefront's shop and its sites for help, to the letter of the origin, so
 * that neither `javascript:` nor a look-alike passes.
 */
export const isAllowedLink = (
  address: string,
  { shopUrl, parentDomain }: Pick<RuntimeConfig, 'shopUrl' | 'parentDomain'>,
): boolean => {
  const shop = new URL(shopUrl)
  const port = shop.port ? `:${shop.port}` : ''
  const origins = [shop.origin, ...CARE_LABELS.map((label) => `${shop.protocol}//${label}.${parentDomain}${port}`)]
  const url = URL.parse(address)
  // A blob has the origin of the page that made it.
  return url?.protocol === shop.protocol && origins.includes(url.origin) && url.username === '' && url.password === ''
}
