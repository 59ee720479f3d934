import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import * as z from 'zod'

export const HeavyCustomers = z.object({
  port: z.int(),
  /** The file that all of them upload. */
  photoFile: z.string(),
  customers: z.array(z.object({ id: z.string(), token: z.string(), photoIds: z.array(z.string()) })),
})
export type HeavyCustomers = z.infer<typeof HeavyCustomers>

/** Keeps the site busy from another process, until `stop`. `failed` rejects if that process ends before. */
export const startHeavyCustomers = (heavy: HeavyCustomers) => {
  const child = fork(join(import.meta.dirname, 'heavy-customers-process.ts'))
  const ended = once(child, 'exit')
  child.send(heavy)
  return {
    failed: ended.then(() => Promise.reject(new Error('The heavy customers ended before the measurement.'))),
    async stop() {
      child.send('end')
      await ended
    },
  }
}
