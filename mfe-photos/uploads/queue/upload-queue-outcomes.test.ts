import { UPLOAD_LIMIT_BYTES } from '@account/shared/contracts/upload.ts'
import type { CheckFile } from './upload-queue-options.ts'
import { earlierPhotoId, fileNamed, heldSending, photoId, queueOf, settled } from '../../testing/upload-queue-of.ts'

test('a refused file keeps its reason while the others continue', async () => {
  const { queue, states, stored, upload } = queueOf()
  await upload(fileNamed('holiday.jpg'), fileNamed('beach.jpg'), fileNamed('again.jpg'))
  expect(states()).toEqual({ 'holiday.jpg': 'refused', 'beach.jpg': 'stored', 'again.jpg': 'duplicate' })
  expect(queue.getSnapshot()[0]!.state).toEqual({ kind: 'refused', reason: 'unsupported-format' })
  expect(stored).toContain(photoId)
})

test('[UP-03] a photo that the library received while it was being sent is announced like a stored one', async () => {
  const { states, stored, upload } = queueOf()
  await upload(fileNamed('again.jpg'))
  expect(states()).toEqual({ 'again.jpg': 'duplicate' })
  expect(stored).toEqual([earlierPhotoId])
})

test('[UP-02] a file that is not a photo is refused with its reason and not sent', async () => {
  const { sending, send } = heldSending()
  const { queue, upload, reported } = queueOf({ send, check: async () => ({ refusal: 'unsupported-format' }) })
  await upload(fileNamed('film.mov'))
  expect(queue.getSnapshot()[0]!.state).toEqual({ kind: 'refused', reason: 'unsupported-format' })
  expect([sending.size, reported.length]).toEqual([0, 0])
})

test('[UP-02] a file that was changed or moved before it was sent says so, and the others continue', async () => {
  const check: CheckFile = async ({ name }) => {
    if (name === 'moved.jpg') throw new DOMException('The file could not be read.', 'NotReadableError')
    return { checksum: undefined, knownPhotoId: null }
  }
  const { queue, states, upload, reported } = queueOf({ check, isReadable: async ({ name }) => name !== 'moved.jpg' })
  await upload(fileNamed('moved.jpg'), fileNamed('beach.jpg'))
  expect(states()).toEqual({ 'moved.jpg': 'refused', 'beach.jpg': 'stored' })
  expect(queue.getSnapshot()[0]!.state).toEqual({ kind: 'refused', reason: 'content-changed' })
  expect(reported).toEqual([])
})

test('[UP-02] a file that is moved after it was sent is not blamed for a response that fails', async () => {
  const awaitOutcome = async () => Promise.reject(new Error('The service is unavailable.'))
  const { states, upload, reported } = queueOf({ awaitOutcome, isReadable: async () => false })
  await upload(fileNamed('beach.jpg'))
  expect(states()).toEqual({ 'beach.jpg': 'failed' })
  expect(reported).toHaveLength(1)
})

test('a file that the library holds is marked and not sent', async () => {
  const { sending, send } = heldSending()
  const { states, upload, stored } = queueOf({ send, check: async () => ({ checksum: 'abc', knownPhotoId: photoId }) })
  await upload(fileNamed('again.jpg'))
  expect(states()).toEqual({ 'again.jpg': 'duplicate' })
  expect([sending.size, stored.length]).toEqual([0, 0])
})

test('[UP-03] a file that was sent, had failed, and is found on retry counts as stored', async () => {
  const { sending, send } = heldSending()
  let knownPhotoId: string | null = null
  const { queue, states, upload, stored } = queueOf({ send, check: async () => ({ checksum: 'abc', knownPhotoId }) })
  await upload(fileNamed('beach.jpg'))
  sending.get('beach.jpg')!.fail(new Error('the answer was lost'))
  await settled()
  knownPhotoId = photoId
  queue.retry()
  await settled()
  expect(states()).toEqual({ 'beach.jpg': 'stored' })
  expect(stored).toEqual([photoId])
})

test('[UP-03] a file that was sent, whose response was lost, and that is sent again before it is found counts as stored', async () => {
  const { sending, send } = heldSending()
  const { queue, states, upload, stored } = queueOf({ send })
  await upload(fileNamed('again.jpg'))
  sending.get('again.jpg')!.fail(new Error('the answer was lost'))
  await settled()
  queue.retry()
  await settled()
  sending.get('again.jpg')!.arrive()
  await settled()
  expect(states()).toEqual({ 'again.jpg': 'stored' })
  expect(stored).toEqual([earlierPhotoId])
})

test('a file that could not be sent keeps a reference and is sent again on request', async () => {
  const { sending, send } = heldSending()
  const { queue, states, reported, upload, idOf } = queueOf({ send })
  await upload(fileNamed('beach.jpg'))
  sending.get('beach.jpg')!.fail(new Error('connection lost'))
  await settled()
  expect(queue.getSnapshot()[0]!.state).toEqual({ kind: 'failed', correlationId: 'reference-1' })
  expect(reported).toHaveLength(1)

  queue.retry(idOf('beach.jpg'))
  await settled()
  sending.get('beach.jpg')!.arrive()
  await settled()
  expect(states()).toEqual({ 'beach.jpg': 'stored' })
})

test.each([
  ['a server with a full store', 500, true],
  ['a proxy without a server', 503, true],
  ['a limit of uploads', 413, undefined],
])('[UP-01] a file that %s refused has failed by our fault: %s', async (_, status, isOurs) => {
  const ofTransfer = Object.assign(new Error('refused'), { originalResponse: { getStatus: () => status } })
  const ofCheck = Object.assign(new Error('refused'), { response: new Response(null, { status }) })
  const fails = (failure: Error) => async () => Promise.reject(failure)
  for (const changes of [{ send: fails(ofTransfer) }, { check: fails(ofCheck) }]) {
    const { queue, upload } = queueOf(changes)
    await upload(fileNamed('beach.jpg'))
    expect(queue.getSnapshot()[0]!.state).toEqual({ kind: 'failed', correlationId: 'reference-1', isOurs })
  }
})

test('an empty file and one over 200 MB are refused before they are sent', () => {
  const { queue } = queueOf()
  queue.add([
    fileNamed('film.jpg', UPLOAD_LIMIT_BYTES + 1),
    fileNamed('empty.jpg', 0),
    fileNamed('a', UPLOAD_LIMIT_BYTES),
  ])
  expect(queue.getSnapshot().map(({ state }) => state)).toEqual([
    { kind: 'refused', reason: 'file-too-large' },
    { kind: 'refused', reason: 'empty-file' },
    { kind: 'chosen' },
  ])
})

test('closing the list removes unstarted files, and the settled ones once no file is on its way', async () => {
  const { sending, send } = heldSending()
  const { queue, states, upload } = queueOf({ send })
  await upload(fileNamed('beach.jpg'), fileNamed('b'))
  sending.get('beach.jpg')!.arrive()
  await settled()
  queue.add([fileNamed('never-mind.jpg')])
  queue.clearSettled()
  expect(states()).toEqual({ 'beach.jpg': 'stored', b: 'sending' })
  sending.get('b')!.arrive()
  await settled()
  queue.clearSettled()
  expect(states()).toEqual({})
})

test('[UP-01] a failed file stays when the list is closed, until it is retried, added again or cancelled', async () => {
  const { sending, send } = heldSending()
  const { queue, states, upload, idOf, abandoned } = queueOf({ send })
  const beach = fileNamed('beach.jpg')
  await upload(beach)
  sending.get('beach.jpg')!.fail(new Error('connection lost'))
  await settled()
  queue.clearSettled()
  expect(states()).toEqual({ 'beach.jpg': 'failed' })

  queue.add([beach])
  expect(queue.getSnapshot().map(({ state }) => state.kind)).toEqual(['chosen'])
  queue.start()
  await settled()
  sending.get('beach.jpg')!.fail(new Error('connection lost'))
  await settled()
  queue.cancel(idOf('beach.jpg'))
  expect(states()).toEqual({ 'beach.jpg': 'cancelled' })
  expect(abandoned).toEqual(['beach.jpg'])
  queue.clearSettled()
  expect(states()).toEqual({})
})

test('[UP-01] retry all covers the failed files, and the cancelled ones where none has failed', async () => {
  const { sending, send } = heldSending()
  const { queue, states, upload, idOf } = queueOf({ send })
  await upload(fileNamed('beach.jpg'), fileNamed('unwanted.jpg'))
  queue.cancel(idOf('unwanted.jpg'))
  sending.get('beach.jpg')!.fail(new Error('connection lost'))
  await settled()
  expect(states()).toEqual({ 'beach.jpg': 'failed', 'unwanted.jpg': 'cancelled' })
  queue.retry()
  await settled()
  expect(states()).toEqual({ 'beach.jpg': 'sending', 'unwanted.jpg': 'cancelled' })
  queue.retry()
  await settled()
  expect(states()).toEqual({ 'beach.jpg': 'sending', 'unwanted.jpg': 'sending' })
})
