import type { BrowserContext } from '@playwright/test'
import { signInAsNewCustomer } from '../../identity/customer.ts'
import { backEndAddress } from '../../site/back-end.ts'
import { accountOrigin, remotesOrigin } from '../../site/addresses.ts'
import { expect, test } from '../../site/test.ts'
import { dashboardPanels } from './dashboard.ts'
import { hasPrometheus, startPrometheus } from '../../../tools/scale/prometheus.ts'

/** A page with a remote that works, one whose entry does not arrive, and the customer's first click. */
const visit = async (context: BrowserContext) => {
  const page = await context.newPage()
  await page.route(`${remotesOrigin}/settings/**/remoteEntry*`, (route) => route.abort())
  await page.goto(`${accountOrigin('uk')}/orders`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('heading', { level: 1 }).click()
  await page.goto(`${accountOrigin('uk')}/settings`)
  await expect(page.getByRole('alert')).toBeVisible()
  // A page sends its counts when it is left.
  await page.goto('about:blank')
  await page.close()
}

test.describe('the dashboard of releases', () => {
  // Web vitals are measured with consent to analytics only.
  test.use({ expectsPageErrors: true, consent: '11' })
  test.skip(!hasPrometheus, "Debian's package prometheus is not installed, so there is nothing to ask.")

  test('[MF-05] shows data in every panel after visits of a browser', async ({ context }) => {
    test.setTimeout(180_000)
    await signInAsNewCustomer(context)
    // The first visit creates the series, and the rates of Prometheus count what comes after.
    await visit(context)
    const prometheus = await startPrometheus(backEndAddress())
    try {
      await expect
        .poll(() => prometheus.values('account_release_events_total').catch(() => []), { timeout: 30_000 })
        .not.toEqual([])
      await visit(context)
      const panels = dashboardPanels()
      expect(panels.length).toBeGreaterThan(8)
      for (const { title, queries } of panels)
        for (const query of queries)
          await expect
            .poll(async () => (await prometheus.values(query)).length, {
              message: `${title}: ${query}`,
              timeout: 40_000,
            })
            .toBeGreaterThan(0)
      await expect
        .poll(
          async () => Math.max(...(await prometheus.values('account:release_failures:ratio5m{remote="settings"}'))),
          { timeout: 40_000 },
        )
        .toBeGreaterThan(0)
    } finally {
      await prometheus.stop()
    }
  })
})
