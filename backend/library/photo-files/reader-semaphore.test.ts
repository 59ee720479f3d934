import { createReaderSemaphore, type ReaderPriority } from './reader-semaphore.ts'

const readersWith = (most: number) => {
  const semaphore = createReaderSemaphore(most)
  const started: string[] = []
  const ask = (name: string, priority: ReaderPriority) =>
    void semaphore.acquire(priority).then(() => started.push(name))
  const settle = () => new Promise((resolve) => setImmediate(resolve))
  return {
    counts: semaphore.counts,
    started,
    ask,
    settle,
    async end(priority: ReaderPriority) {
      semaphore.release(priority)
      await settle()
    },
  }
}

test('[BE-02] an upload finds a reader although an import waits with many photos', async () => {
  const { started, ask, settle } = readersWith(2)
  for (const name of ['import 1', 'import 2', 'import 3']) ask(name, 'background')
  ask('upload', 'awaited')
  await settle()
  expect(started).toEqual(['import 1', 'upload'])
})

test('[BE-02] uploads go before an import that waits longer', async () => {
  const { started, ask, settle, end } = readersWith(1)
  ask('upload 1', 'awaited')
  ask('import', 'background')
  ask('upload 2', 'awaited')
  await settle()
  await end('awaited')
  await end('awaited')
  expect(started).toEqual(['upload 1', 'upload 2', 'import'])
})

test('[BE-02] an import is admitted although uploads never end', async () => {
  const { started, ask, settle, end } = readersWith(1)
  for (let upload = 0; upload < 20; upload += 1) ask('upload', 'awaited')
  ask('import', 'background')
  await settle()
  for (let ended = 0; ended < 10; ended += 1) await end(started.at(-1) === 'import' ? 'background' : 'awaited')
  expect(started.indexOf('import')).toBe(8)
})

test('[BE-02] large photos and an import together leave a reader to an upload', async () => {
  const { started, ask, settle, end } = readersWith(2)
  ask('large 1', 'large')
  ask('large 2', 'large')
  ask('import', 'background')
  ask('upload', 'awaited')
  await settle()
  expect(started).toEqual(['large 1', 'upload'])
  await end('awaited')
  expect(started).toEqual(['large 1', 'upload'])
  await end('large')
  expect(started).toEqual(['large 1', 'upload', 'large 2'])
  await end('large')
  expect(started).toEqual(['large 1', 'upload', 'large 2', 'import'])
})

test('[BE-02] the only reader reads large photos too, and ends waiting uploads first', async () => {
  const { started, ask, settle, end } = readersWith(1)
  ask('upload 1', 'awaited')
  ask('large', 'large')
  ask('upload 2', 'awaited')
  await settle()
  await end('awaited')
  await end('awaited')
  expect(started).toEqual(['upload 1', 'upload 2', 'large'])
})

test('[BE-02] the first photo of a customer finds a reader although others hold them all, and the next one goes first', async () => {
  const { started, ask, settle, end } = readersWith(2)
  for (const name of ['upload 1', 'upload 2', 'upload 3']) ask(name, 'awaited')
  ask('first 1', 'first')
  ask('first 2', 'first')
  await settle()
  expect(started).toEqual(['upload 1', 'upload 2', 'first 1'])
  await end('awaited')
  expect(started.at(-1)).toBe('first 2')
  await end('first')
  expect(started).toHaveLength(4)
  await end('first')
  expect(started.at(-1)).toBe('upload 3')
})

test('[BE-02] readings that run and that wait are counted by their priority', async () => {
  const { counts, ask, settle } = readersWith(1)
  for (const name of ['upload 1', 'upload 2', 'upload 3']) ask(name, 'awaited')
  await settle()
  expect(counts().filter(({ running, waiting }) => running + waiting > 0)).toEqual([
    { priority: 'awaited', running: 1, waiting: 2 },
  ])
})
