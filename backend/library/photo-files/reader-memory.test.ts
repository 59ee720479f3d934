import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { startPhotoReader } from './photo-reader.ts'

const WIDTH = 4000
const HEIGHT = 3000
const PHOTOS = 11
/** Half as much again as the reader takes; with the settings of the system it takes twice as much. */
const MOST_PAGES = 26_000
/** The fields of `/proc/<pid>/stat` after the name of the program start with the third. */
const MINOR_FAULTS = 10 - 3

/** How many pages of memory the system has given to the process so far. */
const pagesGivenTo = async (pid: number | undefined) => {
  const [, fields = ''] = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ')
  return Number(fields.split(' ')[MINOR_FAULTS])
}

/** Only the C library of Linux has these settings, and only Linux counts the pages in `/proc`. See: photo-reader.ts */
const onLinux = process.platform === 'linux' ? test : test.skip

onLinux('the memory of one photo serves the next', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'reader-memory-'))
  const file = join(folder, 'photo.jpg')
  const noise = { type: 'gaussian', mean: 128, sigma: 20 } as const
  const grain = sharp({ create: { width: WIDTH / 8, height: HEIGHT / 8, channels: 3, background: 'white', noise } })
  await sharp(await grain.png().toBuffer())
    .resize(WIDTH, HEIGHT)
    .toFile(file)
  const reader = startPhotoReader({ memoryLimitMb: 2560, niceness: 0 })
  try {
    const read = () => reader.read({ file }, AbortSignal.timeout(60_000))
    await read()
    const before = await pagesGivenTo(reader.pid)
    for (let photo = 1; photo <= PHOTOS; photo += 1) await read()
    expect((await pagesGivenTo(reader.pid)) - before).toBeLessThan(MOST_PAGES)
  } finally {
    reader.end()
    await rm(folder, { recursive: true })
  }
})
