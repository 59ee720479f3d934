import type { RemotePlacement } from '@account/shared/contracts/remote-placement.ts'
import type { Page } from '@playwright/test'

type Titles = RemotePlacement['titles']

/** The text of a message up to its first value: `Welcome, {name}` → `Welcome,` */
const fixedTextOf = (message: string) => (message.split(/[{<]/, 1)[0] ?? '').trim()

/** Whether the alert is the message in one of the languages of the remote. */
const isIntended = (alert: string, message: string, titles: Titles) =>
  Object.values(titles[message] ?? {}).some((text) => fixedTextOf(text) !== '' && alert.includes(fixedTextOf(text)))

/** Alerts of the page. Only their first line is quoted: a reference below it means nothing once the trial is over. */
const alertsOn = async (page: Page) => {
  const alerts = await page.locator('main [role="alert"]').allInnerTexts()
  return alerts.map((text) => text.trim()).filter((text) => text !== '')
}

/** The fault of a page with an alert that is not the intended one, or without the intended one. */
export const faultOfAlerts = async (page: Page, intended: string | undefined, titles: Titles) => {
  const alerts = await alertsOn(page)
  const other = alerts.find((alert) => intended === undefined || !isIntended(alert, intended, titles))
  if (other !== undefined) return `the page shows the alert '${other.split('\n')[0]}'`
  if (intended === undefined || alerts.length > 0) return undefined
  return `the page does not show the alert '${intended}', for which it exists`
}
