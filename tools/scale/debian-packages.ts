import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { StartFailure } from '../start/start-failure.ts'

const programs = {
  // The server with its pg_dump, for the trial of a backup.
  '/usr/lib/postgresql': 'postgresql',
  '/usr/sbin/nginx': 'nginx-light',
  '/usr/bin/swift-proxy-server': 'swift-proxy',
  '/usr/bin/swift-account-server': 'swift-account',
  '/usr/bin/swift-container-server': 'swift-container',
  '/usr/bin/swift-object-server': 'swift-object',
} as const

const succeeds = (...command: string[]) =>
  spawnSync('apt-get', command, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
    .status === 0

/** nginx, PostgreSQL and OpenStack Swift as Debian has them; installed now where this is root on Debian. */
export const ensureDebianPackages = () => {
  const missing = Object.entries(programs).filter(([program]) => !existsSync(program))
  if (missing.length === 0) return
  const packages = missing.map(([, name]) => name)
  console.log(`Installing ${packages.join(', ')}…`)
  const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  if (
    mayInstall &&
    succeeds('update', '--quiet') &&
    succeeds('install', '--yes', '--quiet', '--no-install-recommends', ...packages)
  )
    return
  throw new StartFailure(
    `The scale test needs Debian's packages ${packages.join(', ')}: install them and run it again.`,
  )
}
