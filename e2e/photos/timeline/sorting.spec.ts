import { expect, test } from '../../library/library-test.ts'
import { monthRegion } from '../../library/timeline-page.ts'

const path = '/my-photos/photos'

test(
  'photos are sorted by upload date in one list with pages of 500, and the choice is kept',
  { tag: ['@TL-09', '@TL-10', '@TL-05'] },
  async ({ page }) => {
    const asked: URLSearchParams[] = []
    page.on('request', (request) => {
      const url = new URL(request.url())
      if (request.method() === 'GET' && url.pathname.endsWith('/photos/photos')) asked.push(url.searchParams)
    })
    await page.setViewportSize({ width: 1280, height: 5_000 })
    await page.goto(path)
    const menu = page.getByRole('combobox', { name: 'Sort photos' })
    await expect(menu).toHaveValue('dateTaken-desc')
    await expect(menu).toHaveAttribute('title', 'Sort by upload date')

    await menu.selectOption('created-desc')
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(['All photos'])
    await expect(monthRegion(page, 'All photos').getByRole('img')).toHaveCount(54)
    expect(asked.map((search) => [search.get('limit'), search.get('sortKey'), search.get('sortOrder')])).toContainEqual(
      ['500', 'created', 'desc'],
    )

    await page.reload()
    await expect(menu).toHaveValue('created-desc')
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(['All photos'])

    await menu.selectOption('dateTaken-asc')
    await expect(page.getByRole('heading', { level: 2 })).toHaveText([
      'August 2022',
      'December 2022',
      'May 2024',
      'Unknown Date',
    ])
    await expect(monthRegion(page, 'August 2022').getByRole('img').first()).toHaveAttribute('alt', /1 August 2022/)
  },
)

test('an invalid stored sort order is ignored', { tag: '@TL-09' }, async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('photos/sorting', '{"photos":{"sortKey":"size"}}'))
  await page.goto(path)
  await expect(page.getByRole('combobox', { name: 'Sort photos' })).toHaveValue('dateTaken-desc')
  await expect(monthRegion(page, 'May 2024').getByRole('img').first()).toBeVisible()
})

test('the welcome banner can be collapsed and stays collapsed', { tag: '@TL-08' }, async ({ page }) => {
  await page.goto(path)
  const banner = page.getByRole('complementary', { name: 'Welcome to a new way to manage your photos' })
  await expect(banner.getByRole('link', { name: 'Frequently asked questions' })).toHaveAttribute('href', /\/faq$/)
  await banner.getByRole('button', { name: 'Show less' }).click()
  await expect(banner.getByRole('link')).toBeHidden()
  await page.reload()
  await expect(banner.getByRole('link')).toBeHidden()
  await banner.getByRole('button', { name: 'Show more' }).click()
  await expect(banner.getByRole('link')).toBeVisible()
})
