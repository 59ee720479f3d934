import { randomUUID } from 'node:crypto'
import { createCustomersRepository } from '../../identity/customers/customers-repository.ts'
import { createDatabase } from '../../platform/database/database.ts'
import { createLibraryServices } from '../../composition/library-services.ts'
import { createOutbox } from '../../platform/mail/outbox.ts'
import { createActivationRepository } from '../activation/activation-repository.ts'
import { createPhotosRepository } from '../photos/photos-repository.ts'
import { createRateLimits } from '../../platform/rate-limits/rate-limits.ts'
import { registerCustomer } from '../../testing/register-customer.ts'
import { storePhotoRows } from '../../testing/store-photos.ts'
import { startTestBackEnd, type TestBackEnd } from '../../testing/test-back-end.ts'
import { whenMailed } from '../../testing/read-inbox.ts'
import { testConfiguration } from '../../testing/test-configuration.ts'
import { photoExports } from './exports-table.ts'

let backEnd: TestBackEnd

beforeAll(async () => {
  backEnd = await startTestBackEnd()
})
afterAll(() => backEnd.stop())

/** Inserts an export that waits to be planned, without adding its job. */
const exportUnderWay = async () => {
  const { id: customerId, email } = await registerCustomer(backEnd)
  const [id, updated] = [randomUUID(), new Date()]
  await backEnd.database
    .insert(photoExports)
    .values({ id, customerId, channel: 'uk', status: 'REQUESTED', created: updated, updated })
  await storePhotoRows(backEnd, customerId, 1)
  return { exportId: id, email }
}

const jobsOfOneConnection = async () => {
  const database = createDatabase({ url: backEnd.databaseUrl, onConnectionError: () => undefined })
  database.$client.options.max = 1
  const { jobs } = await createLibraryServices({
    platform: {
      configuration: testConfiguration(),
      logger: { error: jest.fn() } as never,
      database,
      limits: createRateLimits(database),
      objects: backEnd.objects,
      urls: {
        addressesFor: () => ({ sign: () => '', write: ({ key }) => key }),
        ...{ urlOf: (key) => key, periodOf: () => 0, secondsLeft: () => undefined },
      },
      mail: { sendMail: createOutbox(database).sendMail },
    },
    accounts: {} as never,
    customers: createCustomersRepository(database),
    photos: createPhotosRepository(database),
    activations: createActivationRepository(database),
    renderEdit: jest.fn(),
    notifyCustomer: async () => undefined,
  })
  return { jobs, stop: () => database.$client.end() }
}

test.each([
  ['is ready', 'export-ready', false],
  ['has failed', 'export-failed', true],
])(
  '[EX-02] an export that %s takes one connection for its mail, so that many cannot deadlock the pool',
  async (...row) => {
    const [, purpose, isSpent] = row
    const { exportId, email } = await exportUnderWay()
    const { jobs, stop } = await jobsOfOneConnection()
    const attempt = { isLast: true, isSpent, postpone: () => Promise.reject(new Error('It had to wait.')) }
    await jobs['plan-export']({ exportId }, attempt)
    expect((await whenMailed(backEnd, email, purpose)).subject).not.toBe('')
    await stop()
  },
)
