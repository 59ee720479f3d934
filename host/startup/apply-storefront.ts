import { brandIcon } from '@account/shared/storefronts/brand-mark.ts'
import type { Configuration } from '../configuration/load-configuration.ts'

/** Gives the document the brand, the language and the icon of its storefront. */
export const applyStorefront = ({ storefront }: Configuration): void => {
  const { documentElement } = document
  documentElement.dataset.brand = storefront.brand
  documentElement.lang = storefront.locale
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]')
  if (icon) icon.href = `data:image/svg+xml,${encodeURIComponent(brandIcon(storefront.brand))}`
}
