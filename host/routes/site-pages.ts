import type { SignedInCustomer } from '@account/shared/micro-frontend/host-services.ts'
import { matchPath } from 'react-router-dom'
import { sitePages, type SitePage } from './site-page-list.ts'

/** Undefined for an address without a page. */
export const pageAt = (pathname: string): SitePage | undefined =>
  sitePages.find(({ path }) => matchPath({ path, end: true }, pathname))

export const isPublicPath = (pathname: string): boolean => pageAt(pathname)?.audience === 'anyone'

export const mayVisit = (
  { audience }: SitePage,
  customer: Pick<SignedInCustomer, 'isBusiness'> | undefined,
): boolean => {
  if (audience === 'anyone') return true
  if (!customer) return false
  return audience === 'customer' || (audience === 'business') === customer.isBusiness
}
