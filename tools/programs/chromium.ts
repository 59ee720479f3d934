import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'

const systemBrowsers = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/google-chrome']

const findSystemBrowser = () => systemBrowsers.find((path) => existsSync(path))

const succeeds = (command: string, commandArguments: string[]) =>
  spawnSync(command, commandArguments, { stdio: 'inherit' }).status === 0

const installDebianPackage = () =>
  process.getuid?.() === 0 &&
  existsSync('/usr/bin/apt-get') &&
  succeeds('apt-get', ['update', '--quiet']) &&
  succeeds('apt-get', ['install', '--yes', '--quiet', '--no-install-recommends', 'chromium-headless-shell'])

/**
 * The executable of Chromium for the end-to-end tests: the system's own, or one that is installed now, as a Debian package
 * (as root on Debian) or by Playwright's download. Undefined means Playwright's own browser.
 */
export const ensureChromium = (): string | undefined => {
  const present = process.env.PLAYWRIGHT_CHROMIUM ?? findSystemBrowser()
  if (present) return present
  console.log('Installing Chromium for the end-to-end tests…')
  if (installDebianPackage()) return findSystemBrowser()
  const playwright = createRequire(import.meta.url).resolve('@playwright/test/cli')
  if (succeeds(process.execPath, [playwright, 'install', '--with-deps', 'chromium'])) return undefined
  throw new Error('There is no Chromium and none could be installed: install it, or name one in PLAYWRIGHT_CHROMIUM.')
}
