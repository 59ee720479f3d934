import { ProjectPage } from '@account/shared/contracts/project.ts'
import type { BrowserContext, Page } from '@playwright/test'
import { signInAsNewCustomer, openAsNewCustomer } from '../identity/customer.ts'
import { accessTokenOf } from '../identity/token-cookies.ts'
import { failWithServerError } from '../library/timeline-page.ts'
import { apiOrigin, apiUrlPattern, shopOrigin } from '../site/addresses.ts'
import { nodeRequest } from '../site/node-request.ts'
import { expect, test } from '../site/test.ts'

const path = '/saved-projects'

/** Saves projects for the signed-in customer, as the editor of the shop does. The last name is the newest project. */
const saveProjects = async (context: BrowserContext, names: string[]) => {
  const headers = {
    authorization: `Bearer ${await accessTokenOf(context)}`,
    'content-type': 'application/json',
  }
  for (const name of names) {
    const body = JSON.stringify({ name, articleType: 'photo-book' })
    const response = await nodeRequest(`${apiOrigin}/projects/api/v2/project`, { method: 'POST', headers, body })
    expect(response.status, response.body).toBe(201)
  }
}

const savedNames = async (context: BrowserContext): Promise<string[]> => {
  const token = await accessTokenOf(context)
  const { sub } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { sub: string }
  const { body } = await nodeRequest(`${apiOrigin}/projects/api/v2/projects/${sub}?limit=100`, {
    headers: { authorization: `Bearer ${token}` },
  })
  return ProjectPage.parse(JSON.parse(body)).projects.map(({ name }) => name)
}

const cards = (page: Page) => page.getByRole('list', { name: 'Your saved projects' }).getByRole('article')

test(
  'saved projects are listed in pages of ten, open in the editor, and are deleted or restored',
  { tag: '@WI-04' },
  async ({ page, context }) => {
    await openAsNewCustomer(page, path)
    await expect(page.getByRole('heading', { name: "You haven't started any projects yet" })).toBeVisible()
    await saveProjects(
      context,
      Array.from({ length: 12 }, (_, index) => `Book ${index + 1}`),
    )
    await page.reload()
    await expect(page.getByText('12 projects', { exact: true })).toBeVisible()
    await expect(cards(page)).toHaveCount(10)
    await expect(cards(page).first()).toContainText('Book 12')
    await expect(cards(page).first()).toContainText('Kept until')
    await expect(page.getByRole('link', { name: /^Open in editor.*Book 12$/ })).toHaveAttribute(
      'href',
      new RegExp(`^${shopOrigin('uk')}/editor\\?projectId=[0-9a-f-]{36}$`),
    )

    await page.getByRole('link', { name: 'Next' }).click()
    await expect(page.getByText('Page 2 of 2')).toBeVisible()
    await expect(cards(page)).toHaveCount(2)
    await expect(page).toHaveURL(/\?page=2$/)

    const undo = page.getByRole('button', { name: 'Undo' })
    await page.getByRole('button', { name: 'Delete Book 2', exact: true }).click()
    await expect(cards(page)).toHaveCount(1)
    await undo.click()
    await expect(cards(page)).toHaveCount(2)

    // Leaving the page during the undo period deletes the project at once.
    for (const name of ['Book 1', 'Book 2']) {
      await page.getByRole('button', { name: `Delete ${name}`, exact: true }).click()
      await expect(page.getByText(`${name} deleted`)).toBeVisible()
      await page.goto('/settings')
      await expect.poll(() => savedNames(context)).not.toContain(name)
      await page.goto(`${path}?page=2`)
      await expect(page.getByText(/^1[01] projects$/)).toBeVisible()
    }
    await page.goto(`${path}?page=7`)
    await expect(cards(page)).toHaveCount(10)
    await expect(page.getByText('10 projects', { exact: true })).toBeVisible()
  },
)

test('projects that cannot be loaded show a retry button', { tag: '@WI-04' }, async ({ page }) => {
  await signInAsNewCustomer(page.context())
  await page.route(`${apiUrlPattern}/projects/**`, failWithServerError)
  await page.goto(path)
  const alert = page.getByRole('main').getByRole('alert')
  await expect(alert).toContainText('Error: Your projects could not be loaded')
  await expect(alert).toContainText(/[0-9a-f]{8}-[0-9a-f-]{27}/)
  await page.unroute(`${apiUrlPattern}/projects/**`)
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: "You haven't started any projects yet" })).toBeVisible()
})
