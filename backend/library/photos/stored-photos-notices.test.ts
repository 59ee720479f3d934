import { eventually } from '../../testing/eventually.ts'
import { openPush } from '../../testing/open-push.ts'
import { fixtureJpeg } from '../../testing/photo-files/fixture-photo.ts'
import { startTestBackEnd, tokenOf, type TestBackEnd } from '../../testing/test-back-end.ts'
import { uploadPhoto } from '../../testing/upload-file.ts'
import { createStoredPhotosNotices } from './stored-photos-notices.ts'

describe('the notices', () => {
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())

  const gathered = () => {
    const notified: string[] = []
    const notices = createStoredPhotosNotices({
      notify: async (ownerId) => void notified.push(ownerId),
      logger: { error: (fault: unknown) => void notified.push(String(fault)) },
    })
    return { notified, notices }
  }

  test('[UP-05] photos that are stored in quick succession are one notice per customer, and a later photo is another', () => {
    const { notified, notices } = gathered()
    for (const ownerId of ['anna', 'ben', 'anna', 'anna']) notices.add(ownerId)
    expect(notified).toEqual([])
    jest.runOnlyPendingTimers()
    expect(notified).toEqual(['anna', 'ben'])
    notices.add('anna')
    jest.runOnlyPendingTimers()
    expect(notified).toEqual(['anna', 'ben', 'anna'])
  })

  test('[UP-05] a process that stops publishes what it has gathered, once', async () => {
    const { notified, notices } = gathered()
    notices.add('anna')
    await notices.stop()
    jest.runOnlyPendingTimers()
    expect(notified).toEqual(['anna'])
  })
})

describe('an upload', () => {
  let backEnd: TestBackEnd

  beforeAll(async () => {
    backEnd = await startTestBackEnd()
  })
  afterAll(() => backEnd.stop())

  test('[UP-05] the other open pages of a customer learn that a photo was stored', async () => {
    const customerId = backEnd.newCustomer()
    const push = await openPush(backEnd)
    push.authenticate(tokenOf(customerId))
    await eventually(() => push.received.includes('OK'))
    await uploadPhoto(backEnd, customerId, { name: 'new.jpg', bytes: await fixtureJpeg({ tint: 77 }) })
    await eventually(() => push.messages().length > 0)
    expect(push.messages()).toMatchObject([{ type: 'library-changed', data: { payload: { reason: 'uploaded' } } }])
    push.close()
  })
})
