import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from '../../site/test.ts'
import { startDevelopment } from './start-development.ts'

const root = dirname(dirname(dirname(import.meta.dirname)))

/** A copy of a remote's folder to write in, linked to the packages and the shared code of the tree. */
const copyOfRemote = (name: string) => {
  const scratch = mkdtempSync(join(tmpdir(), 'remote-in-development-'))
  const folder = join(scratch, name)
  cpSync(join(root, name), folder, {
    recursive: true,
    filter: (path) => !/[\\/](?:node_modules|dist)$/.test(path),
  })
  symlinkSync(join(root, name, 'node_modules'), join(folder, 'node_modules'))
  symlinkSync(join(root, 'shared'), join(scratch, 'shared'))
  return { folder, remove: () => rmSync(scratch, { recursive: true, force: true }) }
}

const isTheSamePage = () => 'isTheSamePage' in window

const program = join(root, 'tools', 'dev', 'dev.ts')

test(
  'a remote runs in the site from its own folder and shows each change that compiles without a page reload',
  { tag: '@MF-13' },
  async ({ page }) => {
    test.slow()
    const remote = copyOfRemote('mfe-confirmations')
    const dev = await startDevelopment({ folder: remote.folder, command: [process.execPath, program, remote.folder] })
    try {
      await page.goto(`/account-deleted?remote.confirmations=${dev.address}`)
      await expect(page.getByRole('heading', { name: 'Your account has been successfully deleted' })).toBeVisible()
      await expect(page.getByRole('complementary', { name: 'Remotes' })).toContainText('confirmations comes from')
      await page.evaluate(() => Object.assign(window, { isTheSamePage: true }))

      const texts = join(remote.folder, 'messages', 'en.json')
      const written = readFileSync(texts, 'utf8')
      const write = (title: string) =>
        writeFileSync(texts, written.replace('Your account has been successfully deleted', title))
      write('Farewell')
      await expect(page.getByRole('heading', { name: 'Farewell' })).toBeVisible()

      const compileError = page.waitForEvent(
        'console',
        (message) => message.type() === 'error' && message.text().includes('en.json'),
      )
      write('Half a "sentence')
      await compileError
      await expect(page.getByRole('heading', { name: 'Farewell' })).toBeVisible()
      write('Until next time')
      await expect(page.getByRole('heading', { name: 'Until next time' })).toBeVisible()
      expect(await page.evaluate(isTheSamePage)).toBe(true)

      // A page that opens after a change has its code already, and an update script would find nothing to update.
      const updates: string[] = []
      page.on('request', (request) => {
        if (request.url().includes('.hot-update.js')) updates.push(request.url())
      })
      await page.reload()
      await expect(page.getByRole('heading', { name: 'Until next time' })).toBeVisible()
      expect(updates).toEqual([])
    } finally {
      await dev.stop()
      remote.remove()
    }
  },
)

test.describe('while a component is changed', () => {
  // React's development build reports the error that the test writes.
  test.use({ expectsPageErrors: true })

  test(
    'what is typed stays, and an error shows its place in the sources until it is fixed',
    { tag: '@MF-13' },
    async ({ page }) => {
      test.slow()
      const remote = copyOfRemote('mfe-confirmations')
      const screen = join(remote.folder, 'screens', 'account-deleted-screen.tsx')
      const original = readFileSync(screen, 'utf8')
      const write = (text: string, render = '') =>
        writeFileSync(
          screen,
          original
            .replace('<FormattedMessage id="accountDeleted.text" />', `<label>${text} <input /></label>`)
            .replace('const intl = useIntl()', `const intl = useIntl()\n  ${render}`),
        )
      write('Your reason')
      const dev = await startDevelopment({
        folder: remote.folder,
        command: [process.execPath, program, remote.folder],
      })
      try {
        await page.goto(`/account-deleted?remote.confirmations=${dev.address}`)
        await page.getByLabel('Your reason').fill('Too many photos')
        await page.evaluate(() => Object.assign(window, { isTheSamePage: true }))
        write('Why do you leave?')
        await expect(page.getByLabel('Why do you leave?')).toHaveValue('Too many photos')

        const overlay = page.getByRole('alertdialog')
        write('Why?', "if (intl.locale !== '') throw new Error('Broken on purpose.')")
        await expect(overlay).toContainText('Broken on purpose.')
        await expect(overlay.getByRole('listitem').first()).toContainText('screens/account-deleted-screen.tsx:11')
        await expect(overlay.getByRole('listitem').first()).toContainText("throw new Error('Broken on purpose.')")
        write('Why then?')
        await expect(overlay).toBeHidden()
        await expect(page.getByLabel('Why then?')).toBeVisible()

        writeFileSync(screen, original.replace('return (', 'return (('))
        await expect(overlay).toContainText('screens/account-deleted-screen.tsx')
        write('Why at last?')
        await expect(overlay).toBeHidden()
        await expect(page.getByLabel('Why at last?')).toBeVisible()
        expect(await page.evaluate(isTheSamePage)).toBe(true)
      } finally {
        await dev.stop()
        remote.remove()
      }
    },
  )
})
