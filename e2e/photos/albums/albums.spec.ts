import { signInAsNewCustomer, openAsNewCustomer } from '../../identity/customer.ts'
import { albumTiles, makeAlbum, selectPhotos } from '../../library/album-page.ts'
import { storePhotos } from '../../library/library-api.ts'
import { expect as expectInLibrary, test as libraryTest } from '../../library/library-test.ts'
import { failWithServerError } from '../../library/timeline-page.ts'
import { jpegPhoto } from '../../photo-files/photo-files.ts'
import { expect, test } from '../../site/test.ts'

const albums = '/my-photos/albums'
const threePhotos = () => [1, 2, 3].map((day) => jpegPhoto(`day-${day}.jpg`, { takenAt: `2024:06:0${day} 10:00:00` }))

test(
  'a customer creates an album with a valid name, adds photos, renames it and deletes it',
  { tag: ['@AL-01', '@AL-02', '@AL-05', '@AL-06', '@AL-08', '@AL-09'] },
  async ({ page, context }) => {
    await signInAsNewCustomer(context)
    await storePhotos(context, threePhotos())
    await page.goto(albums)
    await page.getByRole('button', { name: 'New album' }).click()
    const dialog = page.getByRole('dialog', { name: 'Create new album' })
    const name = dialog.getByRole('textbox', { name: 'Album name' })
    await expect(name).toHaveAttribute('placeholder', 'Untitled album')
    await name.blur()
    await expect(dialog.getByRole('alert')).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Create album' }).click()
    await expect(dialog.getByRole('alert')).toHaveText('Please give your album a name')
    await name.fill('Two <b>')
    await expect(dialog.getByRole('alert')).toHaveText('Please give your album a name')
    await dialog.getByRole('button', { name: 'Create album' }).click()
    await expect(dialog.getByRole('alert')).toHaveText('Name not valid')
    await name.fill('Zürich & Łódź')
    await name.press('Enter')

    await expect(page.getByRole('heading', { level: 1, name: 'Zürich & Łódź' })).toBeVisible()
    await expect(page.getByText('Your album is empty')).toBeVisible()
    await expect(page.getByText('Created today')).toBeVisible()
    await page.getByRole('button', { name: 'Add photos' }).first().click()
    const picker = page.getByRole('dialog', { name: 'Add photos to the album' })
    await picker.getByRole('checkbox').nth(0).check()
    await picker.getByRole('checkbox').nth(2).check()
    await picker.getByRole('button', { name: 'Add 2 photos' }).click()
    await expect(albumTiles(page)).toHaveCount(2)

    await page.getByRole('button', { name: 'Zürich & Łódź' }).click()
    const field = page.getByRole('textbox', { name: 'Album name' })
    await field.fill('Summer')
    await field.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Summer' })).toBeVisible()
    await page.getByRole('button', { name: 'Select', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Summer' })).toBeDisabled()
    await page.getByRole('button', { name: 'Cancel' }).click()

    await page.getByRole('link', { name: 'My albums' }).click()
    await expect(page.getByRole('link', { name: /Summer.*2 photos · Created \d\d\s\w+\s\d{4}/ })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Albums 1' })).toBeVisible()
    await page.getByRole('link', { name: /Summer/ }).click()
    await page.getByRole('button', { name: 'Delete album' }).click()
    const deletion = page.getByRole('dialog', { name: 'Delete album Summer' })
    await expect(deletion).toContainText('This will delete the album but not the photos within the album.')
    await deletion.getByRole('button', { name: 'Delete album' }).click()
    await expect(page.getByText('Summer album deleted')).toBeVisible()
    await expect(page).toHaveURL(albums)
    await expect(page.getByRole('link', { name: /Summer/ })).toHaveCount(0)
    await page.goBack()
    await expect(page.getByText('Unable to display album')).toBeHidden()
    await page.getByRole('link', { name: 'Photos 3' }).click()
    await expect(page.getByRole('img', { name: 'day-1.jpg' })).toBeVisible()
  },
)

test(
  'a customer copies photos to an existing or a new album, removes them from it, and deletes them everywhere',
  { tag: ['@AL-07', '@AL-10', '@DL-07', '@TL-12'] },
  async ({ page, context }) => {
    await signInAsNewCustomer(context)
    await storePhotos(context, threePhotos())
    await makeAlbum(context, 'Family', 0)
    await page.goto('/my-photos/photos')
    await selectPhotos(page, 3)
    await page.getByRole('button', { name: 'Copy to album' }).click()
    const dialog = page.getByRole('dialog', { name: 'Copy to album' })
    await expect(dialog).toContainText('3 photos selected')
    await dialog.getByRole('button', { name: /Family/ }).click()
    await expect(page.getByText('Photos copied to')).toBeVisible()
    await page.getByRole('link', { name: 'Family' }).click()
    await expect(albumTiles(page)).toHaveCount(3)

    await selectPhotos(page, 1)
    await page.getByRole('button', { name: 'Copy to album' }).click()
    // No other album can take the photo.
    await page.getByRole('dialog').getByRole('textbox', { name: 'Album name' }).fill('Best of')
    await page.getByRole('dialog').getByRole('button', { name: 'Create album' }).click()
    await expect(page.getByRole('link', { name: 'Best of' })).toBeVisible()

    await selectPhotos(page, 1)
    await page.getByRole('button', { name: 'Delete from album' }).click()
    const removed = page.waitForResponse((response) => response.request().method() === 'DELETE', { timeout: 40_000 })
    await page.getByRole('dialog').getByRole('button', { name: 'Remove from album' }).click()
    await expect(albumTiles(page)).toHaveCount(2)
    await page.getByRole('link', { name: 'My albums' }).click()
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Family/ })
      .click()
    await expect(albumTiles(page), 'the photo stays hidden when the album is opened again').toHaveCount(2)
    expect(new URL((await removed).url()).pathname).toMatch(/\/albums\/[^/]+\/photos$/)

    await selectPhotos(page, 1)
    await page.getByRole('button', { name: 'Delete from album' }).click()
    const deleted = page.waitForResponse((response) => response.request().method() === 'DELETE', { timeout: 40_000 })
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(albumTiles(page)).toHaveCount(1)
    expect(new URL((await deleted).url()).pathname).toMatch(/\/photos\/photos$/)
    await page.goto('/my-photos/photos')
    await expect(page.getByRole('gridcell')).toHaveCount(2)
  },
)

libraryTest(
  'a long album loads its photos page by page on scroll, sorts them, and previews them within the album',
  { tag: ['@AL-06', '@PV-08'] },
  async ({ page, context }) => {
    await page.goto('/settings')
    const { albumId } = await makeAlbum(context, 'Everything', 54)
    const asked: string[] = []
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url())
      if (request.method() === 'GET' && pathname.endsWith(`/albums/${albumId}/photos`))
        asked.push(`${searchParams.get('limit')} ${searchParams.get('sortKey')}`)
    })
    await page.goto(`/my-photos/albums/${albumId}?hideHeaderNav=true`)
    await expectInLibrary(albumTiles(page).first()).toBeVisible()
    expectInLibrary(asked.length).toBeLessThan(3)
    await page.evaluate(() => window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }))
    await expectInLibrary.poll(() => asked).toEqual(Array(3).fill('24 created'))
    await page.getByRole('combobox', { name: 'Sort photos' }).selectOption('dateTaken-asc')
    await expectInLibrary(albumTiles(page).nth(1).getByRole('img')).toHaveAttribute('alt', /august/)
    await page.reload()
    await expectInLibrary(page.getByRole('combobox', { name: 'Sort photos' })).toHaveValue('dateTaken-asc')

    await albumTiles(page).first().getByRole('link').click()
    await expectInLibrary(page).toHaveURL(new RegExp(`/albums/${albumId}/preview/[^/?]+\\?hideHeaderNav=true$`))
    const preview = page.getByRole('dialog')
    await expectInLibrary(preview.getByRole('button', { name: 'Download' })).toBeVisible()
    await expectInLibrary(preview.getByRole('button', { name: 'Copy to album' })).toBeVisible()
    await expectInLibrary(preview.getByRole('button', { name: 'Delete from album' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expectInLibrary(page).toHaveURL(`/my-photos/albums/${albumId}?hideHeaderNav=true`)
    await page.goto(`/my-photos/albums/${albumId}/preview/0195d3a0-0000-7000-8000-000000000001`)
    await expectInLibrary(page).toHaveURL(`/my-photos/albums/${albumId}`)
    await page.getByRole('button', { name: 'Delete album' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete album' }).click()
    await expectInLibrary(page).toHaveURL('/my-photos/albums')
  },
)

test(
  'every failure of albums has its own message',
  { tag: ['@AL-11', '@AL-02', '@AL-08'] },
  async ({ page, context }) => {
    await signInAsNewCustomer(context)
    const { albumId } = await makeAlbum(context, 'Fragile', 0)
    const failing = (path: RegExp, methods: string[]) =>
      page.route(path, (route) =>
        methods.includes(route.request().method()) ? failWithServerError(route) : route.fallback(),
      )
    const again = 'Please refresh the page or try again later.'

    await failing(/\/photos\/albums\?/, ['GET'])
    await failing(/\/sharing\/users$/, ['GET'])
    await page.goto(albums)
    const ownAlbums = page.getByRole('alert').filter({ hasText: `Unable to display albums. ${again}` })
    await expect(ownAlbums).toContainText('Reference')
    await expect(page.getByRole('alert').filter({ hasText: 'Unable to display shared albums' })).toBeVisible()
    await failing(/\/photos\/albums$/, ['POST'])
    await page.getByRole('button', { name: 'New album' }).click()
    await page.getByRole('textbox', { name: 'Album name' }).fill('Kept')
    await page.getByRole('button', { name: 'Create album' }).click()
    await expect(
      page.getByRole('dialog').getByRole('alert').getByText('Unable to save changes. Please try again'),
    ).toBeVisible()
    await expect(page.getByRole('dialog').getByRole('alert')).toContainText('Reference')
    await expect(page.getByRole('textbox', { name: 'Album name' })).toHaveValue('Kept')

    await failing(new RegExp(`/photos/albums/${albumId}$`), ['DELETE', 'PATCH'])
    await page.goto(`/my-photos/albums/${albumId}`)
    await page.getByRole('button', { name: 'Delete album' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete album' }).click()
    await expect(page.getByRole('dialog').getByRole('alert')).toContainText('Unable to remove album. Please try again')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Fragile' }).click()
    await page.getByRole('textbox', { name: 'Album name' }).fill('Renamed')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('alert').getByText('Unable to save changes. Please try again')).toBeVisible()

    await failing(new RegExp(`/photos/albums/${albumId}$`), ['GET'])
    await page.reload()
    await expect(page.getByRole('alert')).toContainText(`Unable to display album. ${again}`)
    await page.unroute(new RegExp(`/photos/albums/${albumId}$`))
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('Your album is empty')).toBeVisible()
  },
)

test(
  'a customer of the app adds photos to an album on the upload page of the app',
  { tag: '@AL-09' },
  async ({ page, context }) => {
    await openAsNewCustomer(page, '/settings')
    const { albumId } = await makeAlbum(context, 'From the app', 0)
    const { protocol, host } = new URL(page.url())
    const app = `${protocol}//${host.replace('account.', 'www.')}/app/upload`
    await page.goto(`/my-photos/albums/${albumId}?uploadUrl=${encodeURIComponent(app)}`)
    await page.getByRole('button', { name: 'Add photos' }).first().click()
    await page.waitForURL(`${app}?album_id=${albumId}`)

    const elsewhere = `${protocol}//photos.localhost:${new URL(page.url()).port}/upload`
    await page.goto(`/my-photos/albums/${albumId}?uploadUrl=${encodeURIComponent(elsewhere)}`)
    await page.getByRole('button', { name: 'Add photos' }).first().click()
    const question = page.getByRole('dialog', { name: 'Leave for another website?' })
    await expect(question).toContainText(new URL(elsewhere).host)
    await question.getByRole('button', { name: 'Go to photos.localhost' }).click()
    await page.waitForURL(`${elsewhere}?album_id=${albumId}`)
  },
)
