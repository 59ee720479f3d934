import { spawnSync } from 'node:child_process'
import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { StartFailure } from '../process/start-failure.ts'

const programs = {
  // The server with its pg_dump, for the trial of a backup.
  '/usr/lib/postgresql': 'postgresql',
  '/usr/sbin/nginx': 'nginx-light',
  '/usr/bin/swift-proxy-server': 'swift-proxy',
  '/usr/bin/swift-account-server': 'swift-account',
  '/usr/bin/swift-container-server': 'swift-container',
  '/usr/bin/swift-object-server': 'swift-object',
  '/usr/bin/memcached': 'memcached',
} as const

const succeeds = (...command: string[]) =>
  spawnSync('apt-get', command, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
    .status === 0

export type DebianPackage = (typeof programs)[keyof typeof programs]

const allPackages: readonly DebianPackage[] = Object.values(programs)

const missingPackages = (wanted: readonly DebianPackage[]) =>
  Object.entries(programs)
    .filter(([program, name]) => wanted.includes(name) && !existsSync(program))
    .map(([, name]) => name)

const mayInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

/** Asked by Debian's packages before they start what they bring; 101 is 'no'. */
const START_POLICY = '/usr/sbin/policy-rc.d'

/** Only the programs are wanted: none of them is to run, and listen, as a service of the machine. */
const withoutStartingServices = (act: () => boolean): boolean => {
  if (existsSync(START_POLICY)) return act()
  writeFileSync(START_POLICY, '#!/bin/sh\nexit 101\n', { mode: 0o755 })
  try {
    return act()
  } finally {
    rmSync(START_POLICY)
  }
}

const install = (packages: readonly string[]) =>
  withoutStartingServices(
    () =>
      succeeds('update', '--quiet') && succeeds('install', '--yes', '--quiet', '--no-install-recommends', ...packages),
  )

/** nginx, PostgreSQL and OpenStack Swift with its cache as Debian has them; installed now where this is root on Debian. Whether they are there. */
export const haveDebianPackages = (wanted = allPackages): boolean => {
  const missing = missingPackages(wanted)
  if (missing.length === 0) return true
  if (!mayInstall()) return false
  console.log(`Installing ${missing.join(', ')}…`)
  return install(missing)
}

/** Throws `StartFailure` where they are not there and cannot be installed. */
export const ensureDebianPackages = (wanted = allPackages) => {
  if (haveDebianPackages(wanted)) return
  throw new StartFailure(
    `This needs Debian's packages ${missingPackages(wanted).join(', ')}: install them and run it again.`,
  )
}
