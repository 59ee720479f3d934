import type { HostServices } from '@account/shared/micro-frontend/host-services.ts'
import type { Transfer } from './transfer.ts'

/** The code of the transfer loads with the first chosen file, since most visits upload none. */
export const createLazyTransfer = (services: Pick<HostServices, 'config' | 'http' | 'session'>): Transfer => {
  const begin = async () => (await import('./transfer.ts')).createTransfer(services)
  let started: ReturnType<typeof begin> | undefined
  /** One instance for all files, since it remembers interrupted ones. A failed import of the code is repeated. */
  const load = () =>
    (started ??= begin().catch((error: unknown) => {
      started = undefined
      throw error
    }))
  return {
    check: async (...call) => (await load()).check(...call),
    checkAll: async (...call) => (await load()).checkAll(...call),
    send: async (...call) => (await load()).send(...call),
    abandon: async (...call) => (await load()).abandon(...call),
    awaitOutcome: async (...call) => (await load()).awaitOutcome(...call),
  }
}
