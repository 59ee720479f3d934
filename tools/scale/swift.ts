import { spawn, spawnSync } from 'node:child_process'
import { createWriteStream, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../process/free-port.ts'
import { StartFailure } from '../process/start-failure.ts'

const KEY = { id: 'test:tester', secret: 'testing' }
const LIMIT_MS = 120_000

type Ports = Record<'account' | 'container' | 'object' | 'proxy', number>

const storageServer = (
  kind: 'account' | 'container' | 'object',
  { devices, port }: { devices: string; port: number },
) => `
[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
workers = 0
devices = ${devices}
mount_check = false
user = ${process.env.USER ?? 'root'}
log_level = ERROR
[pipeline:main]
pipeline = healthcheck ${kind}-server
[filter:healthcheck]
use = egg:swift#healthcheck
[app:${kind}-server]
use = egg:swift#${kind}
`

const proxyServer = ({ folder, port, cachePort }: { folder: string; port: number; cachePort: number }) => `
[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
workers = 0
swift_dir = ${folder}
user = ${process.env.USER ?? 'root'}
log_level = ERROR
[pipeline:main]
pipeline = catch_errors gatekeeper healthcheck cache listing_formats bulk s3api tempauth slo dlo proxy-server
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:gatekeeper]
use = egg:swift#gatekeeper
[filter:healthcheck]
use = egg:swift#healthcheck
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:${cachePort}
[filter:listing_formats]
use = egg:swift#listing_formats
[filter:bulk]
use = egg:swift#bulk
[filter:s3api]
use = egg:swift#s3api
allow_multipart_uploads = yes
s3_acl = no
[filter:tempauth]
use = egg:swift#tempauth
user_test_tester = ${KEY.secret} .admin
[filter:slo]
use = egg:swift#slo
[filter:dlo]
use = egg:swift#dlo
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
allow_account_management = true
`

/** One ring per kind of server, with a partition power of 4 and one replica, for a single device. */
const ringsScript = `
import sys
from swift.common.ring import RingBuilder
folder = sys.argv[1]
for ring in sys.argv[2:]:
    kind, port = ring.split(':')
    builder = RingBuilder(4, 1, 0)
    builder.add_dev({'region': 1, 'zone': 1, 'ip': '127.0.0.1', 'port': int(port), 'device': 'disk', 'weight': 1})
    builder.rebalance()
    builder.get_ring().save(folder + '/' + kind + '.ring.gz')
`

/** Debian's Python, which has the Swift packages; another one may come first on the path. */
const PYTHON = '/usr/bin/python3'

const buildRings = (folder: string, { account, container, object }: Ports) => {
  const rings = [`account:${account}`, `container:${container}`, `object:${object}`]
  const { status, stderr } = spawnSync(PYTHON, ['-c', ringsScript, folder, ...rings])
  if (status !== 0) throw new StartFailure(`Swift's rings could not be built: ${String(stderr)}`)
}

const spawnLogged = (
  program: string,
  { programArguments, logFile }: { programArguments: string[]; logFile: string },
) => {
  const server = spawn(program, programArguments, { stdio: ['ignore', 'pipe', 'pipe'] })
  const log = createWriteStream(logFile)
  server.stdout.pipe(log)
  server.stderr.pipe(log)
  return server
}

const serve = (folder: string, kind: keyof Ports) =>
  spawnLogged(`swift-${kind}-server`, {
    programArguments: [join(folder, `${kind}.conf`)],
    logFile: join(folder, `${kind}.log`),
  })

/** Without the cache Swift reads the account and the container for every operation on an object. */
const serveCache = (folder: string, port: number) =>
  spawnLogged('memcached', {
    programArguments: ['-l', '127.0.0.1', '-p', String(port), '-U', '0', '-m', '16', '-u', 'nobody'],
    logFile: join(folder, 'cache.log'),
  })

const whenHealthy = async (port: number) => {
  const deadline = Date.now() + LIMIT_MS
  while (Date.now() < deadline) {
    const answer = await fetch(`http://127.0.0.1:${port}/healthcheck`).catch(() => undefined)
    if (answer?.ok) return
    await pause(100)
  }
  throw new StartFailure('Swift does not answer: see the logs beside its configuration.')
}

/** Starts OpenStack Swift on loopback with its S3 interface: a real object store with one device and one replica. */
export const startSwift = async (folder: string) => {
  mkdirSync(join(folder, 'devices', 'disk'), { recursive: true })
  const ports: Ports = {
    account: await freePort(),
    container: await freePort(),
    object: await freePort(),
    proxy: await freePort(),
  }
  for (const kind of ['account', 'container', 'object'] as const) {
    writeFileSync(
      join(folder, `${kind}.conf`),
      storageServer(kind, { devices: join(folder, 'devices'), port: ports[kind] }),
    )
  }
  buildRings(folder, ports)
  const cachePort = await freePort()
  writeFileSync(join(folder, 'proxy.conf'), proxyServer({ folder, port: ports.proxy, cachePort }))
  const kinds = ['account', 'container', 'object', 'proxy'] as const
  const servers = [serveCache(folder, cachePort), ...kinds.map((kind) => serve(folder, kind))]
  // Ctrl-C in a terminal ends the servers before `stop` is called.
  const ends = servers.map((server) => new Promise((resolve) => server.once('exit', resolve)))
  const stop = async () => {
    for (const server of servers) server.kill('SIGTERM')
    await Promise.all(ends)
  }
  // The proxy responds with 503 until the servers behind it listen, so each of them is checked.
  await Promise.all(Object.values(ports).map(whenHealthy)).catch(async (error: unknown) => {
    await stop()
    throw error
  })
  return {
    environment: {
      S3_ENDPOINT: `http://127.0.0.1:${ports.proxy}`,
      AWS_REGION: 'us-east-1',
      AWS_ACCESS_KEY_ID: KEY.id,
      AWS_SECRET_ACCESS_KEY: KEY.secret,
    },
    stop,
  }
}
