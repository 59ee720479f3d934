import { watchLeftovers, type LeftoverWatch } from '@account/shared/testing/watch-leftovers.ts'
import type { CDPSession, Page } from '@playwright/test'
import { signInAsNewCustomer } from '../identity/customer.ts'
import { storePhotos } from '../library/library-api.ts'
import { jpegPhoto } from '../photo-files/photo-files.ts'
import { shopOrigin } from '../site/addresses.ts'
import { expect, test } from '../site/test.ts'

declare global {
  // watchLeftovers sets it in the page.
  var leftoverWatch: LeftoverWatch
}

/** Mounts an element, waits for its photos, opens and closes one, and removes the element. Repeats that. */
const mountRepeatedly = (page: Page, times: number) =>
  page.evaluate(async (rounds) => {
    const until = async (condition: () => boolean) => {
      while (!condition()) await new Promise(requestAnimationFrame)
    }
    for (let round = 0; round < rounds; round += 1) {
      const element = document.createElement('photo-library')
      document.querySelector('main')!.append(element)
      element.scrollIntoView()
      const find = (selector: string) => element.shadowRoot!.querySelector<HTMLElement>(selector)
      await until(() => find('[data-tile] img') !== null)
      find('[data-tile] a, a[data-tile]')!.click()
      await until(() => find('[data-previewed]') !== null)
      find('[data-previewed]')!.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, composed: true, cancelable: true }),
      )
      await until(() => find('dialog') === null)
      element.remove()
      await new Promise((resolve) => setTimeout(resolve))
    }
  }, times)

/** Querying the live elements forces a full garbage collection, which `collectGarbage` alone does not. */
const measure = async (session: CDPSession) => {
  const objectGroup = 'measurement'
  const { result } = await session.send('Runtime.evaluate', {
    expression: `customElements.get('photo-library').prototype`,
    objectGroup,
  })
  const { objects } = await session.send('Runtime.queryObjects', { prototypeObjectId: result.objectId!, objectGroup })
  const count = await session.send('Runtime.callFunctionOn', {
    objectId: objects.objectId,
    functionDeclaration: 'function () { return this.length }',
    returnByValue: true,
  })
  await session.send('Runtime.releaseObjectGroup', { objectGroup })
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters')
  return { elements: Number(count.result.value), heapBytes: usedSize, nodes, jsEventListeners }
}

const leftoversOf = (page: Page) =>
  page.evaluate(() => leftoverWatch.leftovers().map(({ kind, name, stack }) => `${kind}: ${name}\n${stack}`))

test(
  'the library leaves no listener, timer, observer, socket, style or memory after twenty mounts on a shop page',
  { tag: '@MF-10' },
  async ({ page, context }) => {
    test.slow()
    await page.addInitScript(watchLeftovers)
    await signInAsNewCustomer(context)
    await storePhotos(context, [jpegPhoto('beach.jpg'), jpegPhoto('forest.jpg')])
    await page.goto(`${shopOrigin('uk')}/your-photos`)
    await expect(page.locator('photo-library [data-tile] img').first()).toBeVisible()
    await page.evaluate(() => document.querySelector('photo-library')!.remove())
    const session = await context.newCDPSession(page)

    // The first mounts set up what stays: modules, style sheets and browser caches.
    await mountRepeatedly(page, 8)
    await page.evaluate(() => leftoverWatch.begin())
    const before = await measure(session)
    await mountRepeatedly(page, 20)
    await expect.poll(() => leftoversOf(page)).toEqual([])
    // A pending request keeps its element until it ends, and the browser may keep the last one. A leak keeps all of them.
    await expect.poll(async () => (await measure(session)).elements - before.elements).toBeLessThan(5)
    const after = await measure(session)
    expect(after.heapBytes / before.heapBytes).toBeLessThan(1.1)
    expect(after.nodes - before.nodes).toBeLessThan(50)
    expect(after.jsEventListeners - before.jsEventListeners).toBeLessThan(500)
  },
)

test(
  'several elements mount and unmount without affecting each other',
  { tag: '@MF-10' },
  async ({ page, context }) => {
    await signInAsNewCustomer(context)
    await storePhotos(context, [jpegPhoto('beach.jpg')])
    await page.goto(`${shopOrigin('uk')}/your-photos`)
    const first = page.locator('photo-library').first()
    await expect(first.locator('[data-tile] img')).toBeVisible()
    await page.evaluate(() => document.querySelector('main')!.append(document.createElement('photo-library')))
    const second = page.locator('photo-library').nth(1)
    // An element far from the viewport renders no photos.
    await second.scrollIntoViewIfNeeded()
    await expect(second.locator('[data-tile] img')).toBeVisible()
    await first.getByRole('button', { name: 'Select', exact: true }).click()
    await page.evaluate(() => document.querySelectorAll('photo-library')[1]!.remove())
    await expect(first.getByRole('toolbar')).toContainText('0 selected')

    // An element that is moved in the document keeps its state.
    await page.evaluate(() => document.querySelector('main')!.append(document.querySelector('photo-library')!))
    await expect(first.getByRole('toolbar')).toContainText('0 selected')
    await first.locator('[data-tile]').first().click()
    await expect(first.getByRole('toolbar')).toContainText('1 selected')
  },
)
