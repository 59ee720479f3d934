import { fileNamed, heldSending, queueOf, settled, uploadId } from '../../testing/upload-queue-of.ts'
import { overallProgress } from './queued-upload.ts'

afterEach(() => void jest.useRealTimers())

const fiveFiles = () => ['a', 'b', 'c', 'd', 'e'].map((name) => fileNamed(name))

test('[UP-06] selected files are sent when the customer starts them, not before', async () => {
  const { queue, states } = queueOf()
  queue.start()
  queue.add([fileNamed('beach.jpg'), fileNamed('again.jpg')])
  await settled()
  expect(states()).toEqual({ 'beach.jpg': 'chosen', 'again.jpg': 'chosen' })
  queue.cancel(queue.getSnapshot()[1]!.id)
  queue.start()
  await settled()
  expect(states()).toEqual({ 'beach.jpg': 'stored' })
})

test('a file that is in the list is not added again', () => {
  const { queue } = queueOf()
  const file = fileNamed('beach.jpg')
  queue.add([file, file])
  queue.add([file])
  expect(queue.getSnapshot()).toHaveLength(1)
})

const checkBy = (checksums: Map<File, string>) => ({
  check: async (file: File) => ({ checksum: checksums.get(file), knownPhotoId: null }),
})

test('[UP-03] two photos of one name, size and date are two rows, and both are sent', async () => {
  const [one, other] = [fileNamed('IMG_0001.PNG'), fileNamed('IMG_0001.PNG')]
  const sent: File[] = []
  const { queue, upload } = queueOf({
    ...checkBy(
      new Map([
        [one, 'a'],
        [other, 'b'],
      ]),
    ),
    send: async (file) => (sent.push(file), file.name),
  })
  await upload(one, other)
  expect(sent).toEqual([one, other])
  expect(queue.getSnapshot().map(({ state }) => state.kind)).toEqual(['stored', 'stored'])
})

test('[UP-03] the same bytes chosen twice are sent once', async () => {
  const [first, again] = [fileNamed('beach.jpg'), fileNamed('beach.jpg')]
  const { sending, send } = heldSending()
  const { queue, upload } = queueOf({
    ...checkBy(
      new Map([
        [first, 'a'],
        [again, 'a'],
      ]),
    ),
    send,
  })
  await upload(first)
  await upload(again)
  expect(queue.getSnapshot().map(({ file }) => file)).toEqual([first])
  expect(sending.size).toBe(1)
})

test('[UP-01] a file that has failed and is chosen again takes the place of the first attempt', async () => {
  const [first, again] = [fileNamed('beach.jpg'), fileNamed('beach.jpg')]
  let isFailing = true
  const { queue, upload } = queueOf({
    ...checkBy(
      new Map([
        [first, 'a'],
        [again, 'a'],
      ]),
    ),
    send: async (file) => {
      if (isFailing) throw new Error('The server is unavailable.')
      return file.name
    },
  })
  await upload(first)
  isFailing = false
  await upload(again)
  expect(queue.getSnapshot().map(({ file, state }) => [file, state.kind])).toEqual([[again, 'stored']])
})

test('[UP-01] a folder of many photos is added in one step', () => {
  const { queue } = queueOf()
  const listener = jest.fn()
  queue.subscribe(listener)
  const files = Array.from({ length: 10_000 }, (_, index) => fileNamed(`${index}.jpg`))
  queue.add([...files, files[0]!])
  expect(queue.getSnapshot().map(({ file }) => file.name)).toEqual(files.map(({ name }) => name))
  expect(listener).toHaveBeenCalledTimes(1)
})

test('three files are sent at a time, and the next when one is complete', async () => {
  const { sending, send } = heldSending()
  const { upload } = queueOf({ send })
  await upload(...fiveFiles())
  expect([...sending.keys()]).toEqual(['a', 'b', 'c'])
  sending.get('b')!.arrive()
  await settled()
  expect([...sending.keys()]).toEqual(['a', 'b', 'c', 'd'])
})

test('[UP-03] the uploads of an earlier page resume in their state', async () => {
  const { queue, states, stored } = queueOf()
  queue.restore([
    { id: '1', file: fileNamed('beach.jpg'), state: { kind: 'waiting' } },
    { id: '2', file: fileNamed('resting.jpg'), state: { kind: 'paused', sentBytes: 7 } },
    { id: '3', file: fileNamed('worked-on.jpg'), state: { kind: 'processing', uploadId } },
  ])
  await settled()
  expect(states()).toEqual({ 'beach.jpg': 'stored', 'resting.jpg': 'paused', 'worked-on.jpg': 'stored' })
  expect(stored).toHaveLength(2)
})

test('overall progress counts bytes, not files', async () => {
  const { sending, send } = heldSending()
  const { queue, upload } = queueOf({ send })
  await upload(fileNamed('small', 100), fileNamed('large', 300))
  sending.get('large')!.progress(150)
  expect(overallProgress(queue.getSnapshot())).toEqual({ total: 2, settled: 0, part: 150 / 400 })
})

test("[UP-01] progress is shown a few times a second, the end and the customer's actions at once", async () => {
  jest.useFakeTimers()
  const { sending, send } = heldSending()
  const { queue, states } = queueOf({ send })
  queue.add([fileNamed('beach.jpg')])
  queue.start()
  await jest.advanceTimersByTimeAsync(200)
  const shown: unknown[] = []
  queue.subscribeView(() => shown.push(states()['beach.jpg']))
  for (let bytes = 1; bytes <= 50; bytes += 1) sending.get('beach.jpg')?.progress(bytes)
  expect(shown).toEqual([])
  await jest.advanceTimersByTimeAsync(200)
  expect(shown).toEqual(['sending'])
  queue.pause()
  expect(shown).toEqual(['sending', 'paused'])
  queue.resume()
  await jest.advanceTimersByTimeAsync(0)
  sending.get('beach.jpg')?.arrive()
  await jest.advanceTimersByTimeAsync(0)
  expect(shown).toEqual(['sending', 'paused', 'waiting', 'stored'])
})

test('[UP-02] a list without bytes to send is complete', () => {
  expect(overallProgress([])).toEqual({ total: 0, settled: 0, part: 1 })
})
