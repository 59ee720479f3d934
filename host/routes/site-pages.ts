import type { SignedInCustomer } from '@account/shared/micro-frontend/host-services.ts'
import { matchPath } from 'react-router-dom'
import type { SitePage } from './host-pages.ts'
import type { Places } from './places.ts'

/** Undefined for an address without a page. */
export const pageAt = (pathname: string, { pages }: Pick<Places, 'pages'>): SitePage | undefined =>
  pages.find(({ path }) => matchPath({ path, end: true }, pathname))

export const isPublicPath = (pathname: string, places: Pick<Places, 'pages'>): boolean =>
  pageAt(pathname, places)?.audience === 'anyone'

export const mayVisit = (
  { audience }: SitePage,
  customer: Pick<SignedInCustomer, 'isBusiness'> | undefined,
): boolean => {
  if (audience === 'anyone') return true
  if (!customer) return false
  return audience === 'customer' || (audience === 'business') === customer.isBusiness
}
