import { createFindArchive } from './find-archive.ts'

/** Lets everything go on that waits for nothing else. */
const settle = () => new Promise(setImmediate)

test('[BE-02] a customer who opens an archive many times at once holds up another one by a few openings', async () => {
  const started: string[] = []
  const ends: (() => void)[] = []
  const archive = (customerId: string) => {
    started.push(customerId)
    return new Promise<undefined>((resolve) => ends.push(() => resolve(undefined)))
  }
  const find = createFindArchive({
    downloads: { archive },
    exports: { archive },
    limits: { of: () => async () => undefined },
  })
  const addresses = [...Array<string>(50).fill('exports/heavy/export/1.zip'), 'downloads/light/download.zip']
  const opened = addresses.map((address) => find(address))
  await settle()
  expect(started).toEqual(['heavy', 'heavy', 'heavy', 'heavy'])
  ends[0]?.()
  ends[1]?.()
  await settle()
  expect(started.slice(4)).toEqual(['heavy', 'light'])
  for (let ended = 2; ended < addresses.length; ended += 1) {
    ends[ended]?.()
    await settle()
  }
  expect(await Promise.all(opened)).toHaveLength(addresses.length)
})
