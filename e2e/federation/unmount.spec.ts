import { watchLeftovers, type LeftoverWatch } from '@account/shared/testing/watch-leftovers.ts'
import type { CDPSession, Page } from '@playwright/test'
import { signInAsNewCustomer } from '../identity/customer.ts'
import { storePhotos } from '../library/library-api.ts'
import { jpegPhoto } from '../photo-files/photo-files.ts'
import { shopOrigin } from '../site/addresses.ts'
import { expect, test } from '../site/test.ts'

declare global {
  // Set by watchLeftovers, in the page.
  var leftoverWatch: LeftoverWatch
}

/** Mounts an element, looks at its photos, opens one and closes it, and takes the element off the page again. */
const mountRepeatedly = (page: Page, times: number) =>
  page.evaluate(async (rounds) => {
    const until = async (isSo: () => boolean) => {
      while (!isSo()) await new Promise(requestAnimationFrame)
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

/** Counting the elements that are still alive collects all that nobody holds any more, which a mere collection does not. */
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
  'twenty mountings of the library leave nothing on the page of a shop: no listener, timer, observer, socket, style or memory',
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

    // What is set up once and for good: modules, style sheets, the caches of the browser.
    await mountRepeatedly(page, 8)
    await page.evaluate(() => leftoverWatch.begin())
    const before = await measure(session)
    await mountRepeatedly(page, 20)
    await expect.poll(() => leftoversOf(page)).toEqual([])
    // What is on its way holds its element until it ends, a leak for good; the browser itself may keep the last one.
    await expect.poll(async () => (await measure(session)).elements - before.elements).toBeLessThan(5)
    const after = await measure(session)
    expect(after.heapBytes / before.heapBytes).toBeLessThan(1.1)
    expect(after.nodes - before.nodes).toBeLessThan(50)
    expect(after.jsEventListeners - before.jsEventListeners).toBeLessThan(500)
  },
)

test('several elements come and go without a trace in each other', { tag: '@MF-10' }, async ({ page, context }) => {
  await signInAsNewCustomer(context)
  await storePhotos(context, [jpegPhoto('beach.jpg')])
  await page.goto(`${shopOrigin('uk')}/your-photos`)
  const first = page.locator('photo-library').first()
  await expect(first.locator('[data-tile] img')).toBeVisible()
  await page.evaluate(() => document.querySelector('main')!.append(document.createElement('photo-library')))
  const second = page.locator('photo-library').nth(1)
  // Far from the screen it draws no photos.
  await second.scrollIntoViewIfNeeded()
  await expect(second.locator('[data-tile] img')).toBeVisible()
  await first.getByRole('button', { name: 'Select', exact: true }).click()
  await page.evaluate(() => document.querySelectorAll('photo-library')[1]!.remove())
  await expect(first.getByRole('toolbar')).toContainText('0 selected')

  // An element that is moved keeps all that it shows.
  await page.evaluate(() => document.querySelector('main')!.append(document.querySelector('photo-library')!))
  await expect(first.getByRole('toolbar')).toContainText('0 selected')
  await first.locator('[data-tile]').first().click()
  await expect(first.getByRole('toolbar')).toContainText('1 selected')
})
