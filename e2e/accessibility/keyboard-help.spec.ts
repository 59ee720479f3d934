import { expect, test } from '../library/library-test.ts'
import { openPhoto, photosPath, preview } from '../library/preview-page.ts'
import { monthRegion } from '../library/timeline-page.ts'
import { expectNoAxeViolations } from '../site/axe.ts'

const help = { name: 'Keyboard shortcuts' }

test(
  'a question mark shows the keys of the list and of the preview, each over what is below',
  { tag: ['@TL-11', '@PV-02'] },
  async ({ page }) => {
    await page.goto(photosPath)
    await expect(monthRegion(page, 'May 2024').getByRole('img').first()).toBeVisible()
    await page.keyboard.press('?')
    const dialog = page.getByRole('dialog', help)
    await expect(dialog.getByText('Select all photos on the way')).toBeVisible()
    await expectNoAxeViolations(page, 'keys of the list')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()

    await openPhoto(page, 0)
    await page.keyboard.press('?')
    await expect(dialog.getByText('Previous or next photo')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(preview(page)).toBeVisible()
  },
)
