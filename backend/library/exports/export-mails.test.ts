import { requireStorefront } from '@account/shared/storefronts/storefronts.ts'
import { randomUUID } from 'node:crypto'
import { sitesOf } from '../../platform/storefront-sites.ts'
import { testConfiguration } from '../../testing/test-configuration.ts'
import { exportReadyMail } from './export-mails.ts'

test('[EX-02] the mail names the local hour of expiry, also across a clock change', () => {
  const customer = { firstName: 'Robin', email: 'robin@example.com', storefront: 'uk' }
  const sites = sitesOf(requireStorefront('uk'), testConfiguration())
  // Two days before summer time ends.
  const readyAt = new Date('2026-10-23T09:00:00Z')
  expect(exportReadyMail(customer, sites, { id: randomUUID(), files: 1, readyAt }).text).toContain('30 Oct 2026, 09:00')
})
