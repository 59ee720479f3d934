import type { Page } from '@playwright/test'

/** Lets the page send only so fast, until what is returned is called. */
export const slowDown = async (page: Page, { megabytesPerSecond }: { megabytesPerSecond: number }) => {
  const developerTools = await page.context().newCDPSession(page)
  const emulate = (uploadThroughput: number) =>
    developerTools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    })
  await developerTools.send('Network.enable')
  await emulate(megabytesPerSecond * 1024 * 1024)
  return () => emulate(-1)
}
