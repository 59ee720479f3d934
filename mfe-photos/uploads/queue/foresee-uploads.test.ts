import { earlierPhotoId, fileNamed, queueOf, settled } from '../../testing/upload-queue-of.ts'
import { foreseeUploads } from './foresee-uploads.ts'
import { failuresFirst, overallProgress } from './queued-upload.ts'
import type { CheckFile } from './upload-queue-options.ts'

const check: CheckFile = async ({ name }) => {
  if (name === 'film.mov') return { refusal: 'video' }
  if (name === 'lost.jpg') throw new Error('The file is gone.')
  return { checksum: name, knownPhotoId: name === 'again.jpg' ? earlierPhotoId : null }
}

test('[UP-06] selected files say what will happen to them before anything is sent', async () => {
  const sent: string[] = []
  const { queue } = queueOf({ check, send: async ({ name }) => (sent.push(name), name) })
  foreseeUploads(queue, check)
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
  foreseeUploads(queue, async (file, signal) => {
    await held.promise
    return check(file, signal)
  })
  queue.add([fileNamed('film.mov')])
  queue.start()
  held.resolve(undefined)
  await settled()
  expect(states()).toEqual({ 'film.mov': 'stored' })
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
