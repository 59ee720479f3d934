import { randomUUID } from 'node:crypto'
import { eventually } from '../../testing/eventually.ts'
import type { PushMessage } from '@account/shared/contracts/push-message.ts'
import { createPushConnections } from './push-connections.ts'
import { pushLimits } from './push-limits.ts'

const CUSTOMER = 'a-customer'

const message = (type: 'import-started' | 'import-error'): PushMessage => ({
  type,
  id: randomUUID(),
  data: { payload: {}, timestamp: new Date().toISOString() },
})

/** A page that has authenticated, and the reading of its messages, which the test ends. */
const openPage = async () => {
  const sent: string[] = []
  const reads = new Map<string, PromiseWithResolvers<PushMessage | undefined>>()
  const heard = new Map<string, (content: Buffer) => void>()
  const connections = createPushConnections({
    limits: pushLimits,
    verifyAccessToken: () => Promise.resolve({ customerId: CUSTOMER } as never),
    messages: {
      find: (id) => {
        const read = Promise.withResolvers<PushMessage | undefined>()
        reads.set(id, read)
        return read.promise
      },
      insert: () => Promise.reject(new Error('This test publishes no message.')),
      deleteBefore: () => Promise.reject(new Error('Nothing is forgotten here.')),
    },
  })
  connections.accept({
    send: (text) => sent.push(text),
    close: () => undefined,
    bufferedAmount: 0,
    terminate: () => undefined,
    on: (event, listener) => heard.set(event, listener),
  })
  heard.get('message')?.(Buffer.from(JSON.stringify({ action: 'authenticate', token: 'good' })))
  await eventually(() => sent.includes('OK'))
  const types = () => sent.slice(1).map((text) => (JSON.parse(text) as PushMessage).type)
  return { connections, reads, types, leave: () => heard.get('close')?.(Buffer.of()) }
}

test('[BE-03] a message that is read sooner does not overtake the previous one', async () => {
  const { connections, reads, types, leave } = await openPage()
  const delivered = [connections.deliver(CUSTOMER, 'first'), connections.deliver(CUSTOMER, 'second')]
  await eventually(() => reads.has('first'))
  reads.get('second')?.resolve(message('import-error'))
  await Promise.resolve()
  reads.get('first')?.resolve(message('import-started'))
  await eventually(() => reads.has('second'))
  reads.get('second')?.resolve(message('import-error'))
  await Promise.all(delivered)
  expect(types()).toEqual(['import-started', 'import-error'])
  leave()
})

test('[BE-03] a message that cannot be read does not block later ones', async () => {
  const { connections, reads, types, leave } = await openPage()
  const lost = connections.deliver(CUSTOMER, 'first')
  const delivered = connections.deliver(CUSTOMER, 'second')
  await eventually(() => reads.has('first'))
  reads.get('first')?.reject(new Error('The database is unavailable.'))
  await expect(lost).rejects.toThrow('The database is unavailable.')
  await eventually(() => reads.has('second'))
  reads.get('second')?.resolve(message('import-error'))
  await delivered
  expect(types()).toEqual(['import-error'])
  leave()
})
