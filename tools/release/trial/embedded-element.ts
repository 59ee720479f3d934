import type { Page } from '@playwright/test'
import type { watchNetwork } from './quiet-network.ts'

type Embedding = {
  /** Name of the custom element. */
  element: string
  address: string
  faults: readonly string[]
  network: ReturnType<typeof watchNetwork>
  timeoutMs: number
}

/**
 * Opens the page of the shop for the signed-in customer, and adds the element where the page does not have it. Returns the
 * fault of what it embeds.
 */
export const faultOfEmbedded = async (
  page: Page,
  { element, address, faults, network, timeoutMs }: Embedding,
): Promise<string | undefined> => {
  await page.goto(address)
  await page.evaluate((name) => {
    if (!document.querySelector(name)) document.body.append(document.createElement(name))
  }, element)
  const settled = await page
    .waitForFunction(
      (name) => {
        const state: unknown = Reflect.get(document.querySelector(name) ?? {}, 'state')
        return state === 'ready' || state === 'failed' || state === 'signed-out' ? state : undefined
      },
      element,
      { timeout: timeoutMs },
    )
    .then((state) => state.jsonValue())
    .catch(() => undefined)
  if (settled === 'ready') await network.whenQuiet(timeoutMs)
  if (faults[0] !== undefined) return faults[0]
  if (settled !== 'ready')
    return `the embedded ${element} is ${settled ?? 'not ready'} after ${timeoutMs / 1000} s at most`
  // The tree of the element is open, so the browser looks into it.
  const alert = page.locator(`${element} [role="alert"]`).first()
  if ((await alert.count()) === 0) return undefined
  return `the embedded ${element} shows the alert '${(await alert.innerText()).trim().split('\n')[0]}'`
}
