import type { Page } from '@playwright/test'

const ELEMENT = 'photo-library'

/** Opens the page of the shop with the embedded library of the signed-in customer. Returns the fault of the library. */
export const faultOfEmbedded = async (
  page: Page,
  { address, faults, timeoutMs }: { address: string; faults: readonly string[]; timeoutMs: number },
): Promise<string | undefined> => {
  await page.goto(address)
  const settled = await page
    .waitForFunction(
      (element) => {
        const state: unknown = Reflect.get(document.querySelector(element) ?? {}, 'state')
        return state === 'ready' || state === 'failed' || state === 'signed-out' ? state : undefined
      },
      ELEMENT,
      { timeout: timeoutMs },
    )
    .then((state) => state.jsonValue())
    .catch(() => undefined)
  if (settled === 'ready') await page.waitForLoadState('networkidle', { timeout: timeoutMs }).catch(() => undefined)
  if (faults[0] !== undefined) return faults[0]
  if (settled !== 'ready')
    return `the embedded library is ${settled ?? 'not ready'} after ${timeoutMs / 1000} s at most`
  // The tree of the element is open, so the browser looks into it.
  const alert = page.locator(`${ELEMENT} [role="alert"]`).first()
  if ((await alert.count()) === 0) return undefined
  return `the embedded library shows the alert '${(await alert.innerText()).trim().split('\n')[0]}'`
}
