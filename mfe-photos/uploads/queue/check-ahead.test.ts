import { earlierPhotoId, fileNamed, heldSending, queueOf, settled } from '../../testing/upload-queue-of.ts'
import { checkAhead } from './check-ahead.ts'
import { failuresFirst, overallProgress } from './queued-upload.ts'
import type { CheckFile, CheckFiles } from './upload-queue-options.ts'

const check: CheckFile = async ({ name }) => {
  if (name === 'film.mov') return { refusal: 'video' }
  if (name === 'lost.jpg') throw new Error('The file is gone.')
  return { checksum: name, knownPhotoId: name === 'again.jpg' ? earlierPhotoId : null }
}

const checkAll: CheckFiles = (files, signal) =>
  Promise.all(files.map((file) => check(file, signal).catch(() => undefined)))

test('[UP-06] selected files say what will happen to them before anything is sent', async () => {
  const sent: string[] = []
  const { queue } = queueOf({ check, send: async ({ name }) => (sent.push(name), name) })
  checkAhead(queue, checkAll)
  queue.add(['beach.jpg', 'again.jpg', 'film.mov', 'lost.jpg'].map((name) => fileNamed(name)))
  await settled()
  expect(queue.getSnapshot().map(({ state }) => state)).toEqual([
    { kind: 'chosen', expected: 'new' },
    { kind: 'chosen', expected: 'known' },
    { kind: 'refused', reason: 'video' },
    { kind: 'chosen' },
  ])
  expect(sent).toEqual([])
})

test('[UP-06] a file that is sent before its check has ended keeps its progress', async () => {
  const held = Promise.withResolvers<undefined>()
  const { queue, states } = queueOf()
  checkAhead(queue, async (files, signal) => {
    await held.promise
    return checkAll(files, signal)
  })
  queue.add([fileNamed('film.mov')])
  queue.start()
  held.resolve(undefined)
  await settled()
  expect(states()).toEqual({ 'film.mov': 'stored' })
})

test('[UP-06] hundreds of selected files are checked a part at a time, and a part that fails leaves the others', async () => {
  const { queue } = queueOf()
  const parts: number[] = []
  checkAhead(queue, async (files, signal) => {
    parts.push(files.length)
    if (parts.length === 1) throw new Error('The server is unavailable.')
    return checkAll(files, signal)
  })
  queue.add(Array.from({ length: 50 }, (_, index) => fileNamed(`${index}.jpg`)))
  await settled()
  expect(parts).toEqual([20, 20, 10])
  const checked = queue.getSnapshot().filter(({ state }) => state.kind === 'chosen' && state.expected === 'new')
  expect(checked).toHaveLength(30)
})

test('[UP-06] while files are sent, the next ones are checked a part ahead', async () => {
  const { sending, send } = heldSending()
  const { queue } = queueOf({ send })
  const parts: number[] = []
  queue.add(Array.from({ length: 50 }, (_, index) => fileNamed(`${index}.jpg`)))
  queue.start()
  checkAhead(queue, async (files, signal) => {
    parts.push(files.length)
    return checkAll(files, signal)
  })
  // The first files ended their checks before; the next ones begin with the first that arrives.
  sending.get('0.jpg')?.arrive()
  await settled()
  expect(parts).toEqual([20])
  sending.get('1.jpg')?.arrive()
  await settled()
  expect(parts).toEqual([20, 20])
})

test('[UP-01] files that could not be added are first, and a cancelled one is not finished', async () => {
  const { queue, upload, idOf } = queueOf({ check })
  queue.add([fileNamed('never-mind.jpg')])
  queue.start()
  queue.cancel(idOf('never-mind.jpg'))
  await upload(fileNamed('beach.jpg'), fileNamed('film.mov'))
  expect(failuresFirst(queue.getSnapshot()).map(({ file }) => file.name)).toEqual([
    'film.mov',
    'never-mind.jpg',
    'beach.jpg',
  ])
  expect(overallProgress(queue.getSnapshot())).toMatchObject({ total: 2, settled: 2 })
})
