import type { JestEnvironment, JestEnvironmentConfig } from '@jest/environment'
import { ModernFakeTimers } from '@jest/fake-timers'
import { ModuleMocker } from 'jest-mock'

/** Returns everything a test file can change in its worker to what it was: globals, environment variables, listeners. */
const snapshotOfWorker = () => {
  const globals = Object.getOwnPropertyDescriptors(globalThis)
  const processProperties = Object.getOwnPropertyDescriptors(process)
  const variables = { ...process.env }
  const listeners = new Map(process.eventNames().map((name) => [name, process.rawListeners(name)]))

  const restoreProperties = (target: object, before: Record<PropertyKey, PropertyDescriptor>) => {
    for (const key of Reflect.ownKeys(target)) if (!Object.hasOwn(before, key)) Reflect.deleteProperty(target, key)
    for (const key of Reflect.ownKeys(before)) {
      const descriptor = before[key]
      // A lazy global replaces its own getter when it is read, so only values are compared.
      if (!descriptor?.configurable || !('value' in descriptor)) continue
      const now = Object.getOwnPropertyDescriptor(target, key)
      if (now?.value !== descriptor.value) Object.defineProperty(target, key, descriptor)
    }
  }

  return {
    restore: () => {
      for (const name of process.eventNames())
        for (const listener of process.rawListeners(name))
          if (!listeners.get(name)?.includes(listener))
            process.removeListener(name, listener as (...values: unknown[]) => void)
      restoreProperties(process, processProperties)
      for (const name of Object.keys(process.env)) if (!(name in variables)) Reflect.deleteProperty(process.env, name)
      Object.assign(process.env, variables)
      restoreProperties(globalThis, globals)
    },
  }
}

/**
 * Runs test files of Node in the worker's own realm, where a dependency loads once for all files (see runtime.ts). A realm of
 * its own for each file would load fastify, zod, drizzle and their like again: two thirds of a small file's processor time.
 */
export default class WorkerRealm implements JestEnvironment {
  readonly isWorkerRealm = true
  readonly global = globalThis as unknown as JestEnvironment['global']
  readonly moduleMocker = new ModuleMocker(globalThis)
  readonly fakeTimers = null
  readonly fakeTimersModern: ModernFakeTimers
  private readonly worker = snapshotOfWorker()

  constructor({ projectConfig }: JestEnvironmentConfig) {
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis })
  }

  async setup() {}

  async teardown() {
    this.fakeTimersModern.dispose()
    this.worker.restore()
  }

  exportConditions() {
    return ['node', 'node-addons']
  }

  /** Jest takes no context for an environment that has ended; the worker's realm has none and never ends. */
  getVmContext() {
    return globalThis
  }
}
