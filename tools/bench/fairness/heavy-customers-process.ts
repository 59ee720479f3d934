// The heavy customers of `pnpm bench fairness`, in a process of their own: the one that measures waits for no work of theirs.
import { readFileSync } from 'node:fs'
import { HeavyCustomers } from './heavy-customers.ts'
import { keepBusy } from './keep-busy.ts'
import { createMeasuredCustomer } from './measured-customer.ts'

const end = new AbortController()

process.once('message', async (message) => {
  process.once('message', () => end.abort())
  const { port, photoFile, customers } = HeavyCustomers.parse(message)
  const photo = readFileSync(photoFile)
  await Promise.all(
    customers.map(({ photoIds, ...customer }) =>
      keepBusy(createMeasuredCustomer({ ...customer, port, photo, pace: 'usual' }), photoIds, end.signal),
    ),
  )
  process.disconnect?.()
})
