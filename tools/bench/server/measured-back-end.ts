import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { makeDemoLibrary } from '../../local-site/launcher/demo-library.ts'
import { freePort } from '../../process/free-port.ts'
import { signIn } from './sign-in.ts'
import { PUBLIC_PORT, startBenchBackEnd } from './start-bench-back-end.ts'

const root = dirname(dirname(dirname(import.meta.dirname)))
const account = { email: 'emma@example.com', password: 'Photos-2026!' }
/** All rows share the files of these photos. */
const REAL_PHOTOS = 12

const ownerIn = async (databaseUrl: string) => {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ id: string }>(
      'select id from customers where email = $1 and storefront = $2',
      [account.email, 'uk'],
    )
    return rows[0]?.id ?? ''
  } finally {
    await client.end()
  }
}

const seed = (databaseUrl: string, photos: number) => {
  const program = join(root, 'tools', 'seed-library', 'seed-library.ts')
  const { status } = spawnSync(process.execPath, [program, '--photos', String(photos)], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DATABASE_URL: databaseUrl },
  })
  if (status !== 0) throw new Error('The library could not be seeded; the lines above say why.')
}

/** Starts one process of the back end as in production, with a library of this many photos, and the bare server beside it. */
export const startMeasuredBackEnd = async (photos: number) => {
  const folder = mkdtempSync(join(tmpdir(), 'account-site-bench-'))
  const backEnd = await startBenchBackEnd(folder)
  const { databaseUrl, port, environment } = backEnd
  const barePort = await freePort()
  const site = { backendEnvironment: environment, stop: async () => undefined }
  const library = makeDemoLibrary({ root, site, photos: REAL_PHOTOS, onProgress: () => undefined })
  if ((await library.finished) !== 0) throw new Error('The demo library could not be made; the lines above say why.')
  seed(databaseUrl, photos)

  const owner = await ownerIn(databaseUrl)
  const bare = spawn(process.execPath, [join(import.meta.dirname, 'bare-server.ts')], {
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      OWNER: owner,
      PORT: String(barePort),
      OBJECTS: join(environment.OBJECT_STORE, 'objects'),
    },
    stdio: 'inherit',
  })
  return {
    databaseUrl,
    owner,
    port,
    barePort,
    token: await signIn({ backendPort: port, publicPort: PUBLIC_PORT, ...account }),
    async stop() {
      bare.kill('SIGTERM')
      await backEnd.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
