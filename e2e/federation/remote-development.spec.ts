import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createServer, type AddressInfo } from 'node:net'
import { expect, test } from '../site/test.ts'

const root = dirname(dirname(import.meta.dirname))

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

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })

/** Runs `pnpm dev` in the folder. Resolves to the address that it prints for the site. */
const develop = async (folder: string, sitePort: string) => {
  const port = await freePort()
  const child = spawn(process.execPath, [join(root, 'tools', 'dev', 'dev.ts'), folder], {
    env: { ...process.env, DEV_PORT: String(port), PORT: sitePort },
  })
  let output = ''
  const address = await new Promise<string>((resolve, reject) => {
    const read = (text: string) => {
      output += text
      const found = /(http:\/\/account\S+)/.exec(output)?.[1]
      if (found) resolve(found)
    }
    child.stdout.setEncoding('utf8').on('data', read)
    child.stderr.setEncoding('utf8').on('data', read)
    child.once('exit', () => reject(new Error(`It ended: ${output}`)))
  })
  const stop = async () => {
    child.kill('SIGTERM')
    if (child.exitCode === null) await once(child, 'exit')
  }
  return { address, stop }
}

test(
  'a remote runs in the site from its own folder and shows each change that compiles without a page reload',
  { tag: '@MF-13' },
  async ({ page, baseURL }) => {
    test.slow()
    const remote = copyOfRemote('mfe-confirmations')
    const dev = await develop(remote.folder, new URL(baseURL!).port)
    try {
      const address = new URL(dev.address)
      address.pathname = '/account-deleted'
      await page.goto(address.href)
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
      expect(await page.evaluate(() => 'isTheSamePage' in window)).toBe(true)
    } finally {
      await dev.stop()
      remote.remove()
    }
  },
)
