import { signInAsNewCustomer } from '../../identity/customer.ts'
import { albumTiles, makeAlbum, selectPhotos } from '../../library/album-page.ts'
import { storePhotos } from '../../library/library-api.ts'
import { jpegPhoto } from '../../photo-files/photo-files.ts'
import { expect, test } from '../../site/test.ts'

const SMALLEST = { width: 320, height: 568 }
const WIDE = { width: 1440, height: 900 }

const words =
  'Summer at the lake with the whole family, the dogs and the boat that we bought from the neighbours, part '
const names = {
  oneWord: 'Donaudampfschifffahrtsgesellschaftskapitänskajütenschlüssel'.repeat(3),
  first: `${words}one`,
  second: `${words}two`,
  rightToLeft: 'ألبوم الصور العائلية من رحلتنا الطويلة إلى البحر الأبيض المتوسط في صيف عام ألفين وأربعة وعشرين',
}

test(
  'albums with the longest names fit on the page, are distinguishable and keep their text direction',
  { tag: ['@AL-01', '@AL-10', '@SH-26'] },
  async ({ page, context }) => {
    await signInAsNewCustomer(context)
    await storePhotos(context, [jpegPhoto(`${'very-long-name-'.repeat(12)}.jpg`)])
    for (const name of Object.values(names)) await makeAlbum(context, name, 1)

    const expectRoom = async (where: string) => {
      for (const size of [SMALLEST, WIDE]) {
        await page.setViewportSize(size)
        const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
        await expect.poll(beyond, `${where}, ${size.width}`).toBeLessThanOrEqual(0)
      }
    }
    const expectNames = async (region: 'main' | 'dialog') => {
      for (const name of Object.values(names)) {
        const shown = page.getByRole(region).getByTitle(name, { exact: true })
        await expect(shown).toHaveText(name)
        await expect(shown).toHaveCSS('direction', name === names.rightToLeft ? 'rtl' : 'ltr')
      }
    }

    await page.goto('/my-photos/albums')
    await expectNames('main')
    await expectRoom('albums')
    await page.goto('/my-photos/photos')
    await selectPhotos(page, 1)
    await page.getByRole('button', { name: 'Copy to album' }).click()
    await expectNames('dialog')
    await expectRoom('copy to album')

    await page.setViewportSize(SMALLEST)
    await page.getByRole('dialog').getByRole('button', { name: names.second }).click()
    await expect(page.getByRole('link', { name: names.second })).toBeVisible()
    await expectRoom('toast of the copy')
    await page.getByRole('link', { name: names.second }).click()
    await expect(page.getByRole('heading', { level: 1, name: names.second })).toBeVisible()
    await expect(albumTiles(page)).toHaveCount(1)
    await expectRoom('an album')
    await page.getByRole('button', { name: 'Delete album' }).click()
    await expect(page.getByRole('dialog', { name: `Delete album ${names.second}` })).toBeVisible()
    await expectRoom('the deletion of an album')
  },
)
