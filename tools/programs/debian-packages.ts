import { spawnSync } from 'node:child_process'
import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { StartFailure } from '../process/start-failure.ts'

const programs = {
  // The backup test needs a server with a matching pg_dump.
  '/usr/lib/postgresql': 'postgresql',
  '/usr/sbin/nginx': 'nginx-light',
  '/usr/bin/swift-proxy-server': 'swift-proxy',
  '/usr/bin/swift-account-server': 'swift-account',
  '/usr/bin/swift-container-server': 'swift-container',
  '/usr/bin/swift-object-server': 'swift-object',
  '/usr/bin/memcached': 'memcached',
  // The test of the alert rules and the journey of the dashboard evaluate them.
  '/usr/bin/prometheus': 'prometheus',
  '/usr/sbin/pgbouncer': 'pgbouncer',
  // The benchmark of uploads encodes photos as telephones do.
  '/usr/bin/heif-enc': 'libheif-examples',
} as const

const succeeds = (...command: string[]) =>
  spawnSync('apt-get', command, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
    .status === 0

export type DebianPackage = (typeof programs)[keyof typeof programs]

/** The suite runs without the pooler, where it is not installed and cannot be, and encodes no HEIC. */
const allPackages: readonly DebianPackage[] = Object.values(programs).filter(
  (name) => name !== 'pgbouncer' && name !== 'libheif-examples',
)

const missingPackages = (wanted: readonly DebianPackage[]) =>
  Object.entries(programs)
    .filter(([program, name]) => wanted.includes(name) && !existsSync(program))
    .map(([, name]) => name)

const mayInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

/** Debian's packages run this script before they start a service; exit code 101 forbids it. */
const START_POLICY = '/usr/sbin/policy-rc.d'

/** Installs programs without starting them as services of the machine. */
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

/** Whether nginx, PostgreSQL, OpenStack Swift with its cache, and Prometheus are installed. Installs missing ones when run as root on Debian. */
export const haveDebianPackages = (wanted = allPackages): boolean => {
  const missing = missingPackages(wanted)
  if (missing.length === 0) return true
  if (!mayInstall()) return false
  console.log(`Installing ${missing.join(', ')}…`)
  return install(missing)
}

/** Throws `StartFailure` when a package is missing and cannot be installed. */
export const ensureDebianPackages = (wanted = allPackages) => {
  if (haveDebianPackages(wanted)) return
  throw new StartFailure(
    `This needs Debian's packages ${missingPackages(wanted).join(', ')}: install them and run it again.`,
  )
}
