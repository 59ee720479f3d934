import { openAsDemoAccount } from '../../identity/customer.ts'
import { selectPhotos } from '../../library/album-page.ts'
import { failWithServerError } from '../../library/timeline-page.ts'
import { fulfillWithChange } from '../../site/fulfill-with-change.ts'
import { accountOrigin } from '../../site/addresses.ts'
import { expect, test } from '../../site/test.ts'

const unavailable = 'Unavailable for shared albums'

test(
  'a participant sees the owner, views and downloads photos, and cannot change the album',
  { tag: ['@SA-01', '@SA-02', '@SA-03', '@SA-04', '@AL-03', '@PV-08'] },
  async ({ page }) => {
    await openAsDemoAccount(page, '/my-photos/albums', 'emma')
    const shared = page.getByRole('region', { name: 'Shared with you' })
    await shared.getByRole('link', { name: /Our year together/ }).click()
    await expect(page).toHaveURL(/\/my-photos\/shared-albums\/[^/]+$/)
    await expect(page.getByText('Shared albums are no longer supported')).toBeVisible()
    await expect(page.getByText('Owner: liam@example.com', { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: /Shared with/ })).toHaveCount(0)

    await selectPhotos(page, 2)
    const toolbar = page.getByRole('toolbar')
    for (const name of ['Copy to album', 'Delete from album']) {
      const action = toolbar.getByRole('button', { name })
      await expect(action).toHaveAttribute('aria-disabled', 'true')
      await expect(action).toHaveAttribute('title', unavailable)
      await action.click({ force: true })
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
    const archive = page.waitForEvent('download')
    await toolbar.getByRole('button', { name: 'Download' }).click()
    expect((await archive).suggestedFilename()).toMatch(/^[0-9a-f-]{36}\.zip$/)

    await page.getByRole('gridcell').getByRole('link').first().click()
    const preview = page.getByRole('dialog')
    for (const name of ['Copy to album', 'Delete from album'])
      await expect(preview.getByRole('button', { name })).toHaveAttribute('title', unavailable)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Delete album' }).click()
    await expect(page.getByRole('dialog')).toContainText('This will remove the album for you')
  },
)

test(
  'the owner sees the participants and opens the shared album from the own one',
  { tag: ['@SA-02', '@SA-04', '@AL-04'] },
  async ({ page }) => {
    await openAsDemoAccount(page, '/my-photos/albums', 'liam')
    await page.getByRole('link', { name: /Shared.*Days by the water/ }).click()
    await expect(page).toHaveURL(/\/my-photos\/shared-albums\/[^/]+$/)
    await page.getByRole('button', { name: 'Shared with 2 people' }).click()
    const people = page.getByRole('dialog', { name: 'Shared with 2 people' })
    await expect(people).toContainText('The following users can view, download, and use photos in this album:')
    await expect(people.getByRole('listitem')).toHaveText(['emma@example.com', 'ava@example.com'])
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Delete album' }).click()
    await expect(page.getByRole('dialog')).toContainText(
      'This will delete the album for all participants. The photos remain in all accounts.',
    )
  },
)

test(
  'without the flag the site shows no shared album and redirects its address to the home page',
  { tag: ['@AL-03'] },
  async ({ page }) => {
    await openAsDemoAccount(page, '/my-photos/albums', 'emma')
    const href = await page.getByRole('link', { name: /Our year together/ }).getAttribute('href')
    await page.goto('/my-photos/albums?sharedAlbumsView=false')
    await expect(page.getByRole('button', { name: 'New album' })).toBeVisible()
    await expect(page.getByText('Shared with you')).toHaveCount(0)
    await page.goto(`${href}?sharedAlbumsView=false`)
    await expect(page).toHaveURL(`${accountOrigin('uk')}/`)
  },
)

test('a shared album without photos shows its empty state', { tag: '@SA-01' }, async ({ page }) => {
  await openAsDemoAccount(page, '/my-photos/albums', 'emma')
  await page.route(/\/sharing\/shared-albums\/[^/]+\/photos/, (route) =>
    route.request().method() === 'GET'
      ? fulfillWithChange(route, () => ({ cursor: null, images: [] }))
      : route.continue(),
  )
  await page.route(/\/sharing\/shared-albums\/[^/]+$/, (route) =>
    route.request().method() === 'GET'
      ? fulfillWithChange(route, (album: object) => ({ ...album, photosCount: 0 }))
      : route.continue(),
  )
  await page.getByRole('link', { name: /Our year together/ }).click()
  await expect(page.getByText('This album is empty')).toBeVisible()
  await expect(page.getByRole('gridcell')).toHaveCount(0)
})

test('the own albums are shown when the list of shared albums fails', { tag: '@AL-11' }, async ({ page }) => {
  await page.route(/\/sharing\/shared-albums/, failWithServerError)
  await openAsDemoAccount(page, '/my-photos/albums', 'emma')
  await expect(page.getByRole('alert')).toContainText(
    'Unable to display shared albums. Please refresh the page or try again later.',
  )
  await expect(page.getByRole('button', { name: 'New album' })).toBeVisible()
  await page.goto('/my-photos/shared-albums/0195d3a0-0000-7000-8000-000000000001')
  await expect(page.getByRole('alert')).toContainText(
    'Unable to display album. Please refresh the page or try again later.',
  )
})
