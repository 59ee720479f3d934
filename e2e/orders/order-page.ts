import type { Page } from '@playwright/test'
import { accountOrigin } from '../site/addresses.ts'

/** The region of the order's page with this heading. */
export const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** Opens the page of an order of storefront uk. */
export const openOrder = (page: Page, orderCode: string) => page.goto(`${accountOrigin('uk')}/orders/${orderCode}`)
