import type { Page } from '@playwright/test'
import { faultOfAlerts } from './page-alerts.ts'

const titles = {
  'failure.missing': { en: 'The link is incomplete. Open it again.', de: 'Der Link ist unvollständig.' },
  'failure.named': { en: 'The code of {name} has expired.' },
}

/** A page that shows these alerts. */
const pageWith = (...alerts: string[]) =>
  ({ locator: () => ({ allInnerTexts: async () => alerts }) }) as unknown as Page

test('[MF-07] a page shows the alert for which it exists, in any language of the remote', async () => {
  for (const alert of ['The link is incomplete. Open it again.', 'Der Link ist unvollständig.\nReferenz: 7'])
    expect(await faultOfAlerts(pageWith(alert), 'failure.missing', titles)).toBeUndefined()
  expect(await faultOfAlerts(pageWith('The code of Emma has expired.'), 'failure.named', titles)).toBeUndefined()
})

test('[MF-07] another alert beside the intended one, or in its place, is a fault that quotes its first line', async () => {
  const page = pageWith('Der Link ist unvollständig.', 'This part could not be loaded.\nReference: 7')
  const fault = "the page shows the alert 'This part could not be loaded.'"
  expect(await faultOfAlerts(page, 'failure.missing', titles)).toBe(fault)
  expect(await faultOfAlerts(page, undefined, titles)).toBe("the page shows the alert 'Der Link ist unvollständig.'")
})

test('[MF-07] a page without the alert for which it exists has a fault, and a page without any has none', async () => {
  expect(await faultOfAlerts(pageWith(), 'failure.missing', titles)).toBe(
    "the page does not show the alert 'failure.missing', for which it exists",
  )
  expect(await faultOfAlerts(pageWith(''), undefined, titles)).toBeUndefined()
})
