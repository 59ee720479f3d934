import { MessageChannel } from 'node:worker_threads'
import { init } from '@module-federation/enhanced/runtime'
import { waitFor } from '@testing-library/react'
import { createFederationRuntime } from './federation-runtime.ts'
import type { RemoteRuntime } from './remote-runtime.ts'
import type { LoadableRelease } from '../releases/release-files.ts'

const folderOf = (version: string) => `http://remotes.localhost:3000/photos/${version}/`

const releaseOf = (version: string): LoadableRelease => ({
  version,
  contract: '1.0',
  manifest: `${folderOf(version)}mf-manifest.json`,
  integrity: { 'mf-manifest.json': 'sha384-manifest', 'remoteEntry.js': 'sha384-entry' },
})

const noFiles = { js: { sync: [], async: [] }, css: { sync: [], async: [] } }
const manifest = {
  id: 'mfe_photos',
  name: 'mfe_photos',
  metaData: {
    name: 'mfe_photos',
    type: 'app',
    globalName: 'mfe_photos',
    publicPath: 'auto',
    buildInfo: { buildVersion: '1', buildName: 'photos' },
    remoteEntry: { name: 'remoteEntry.js', path: '', type: 'global' },
    types: { path: '', name: '', zip: '', api: '' },
  },
  shared: [],
  remotes: [],
  exposes: [{ id: 'mfe_photos:entry', name: 'entry', path: './entry', assets: noFiles }],
}

let runtime: RemoteRuntime
beforeAll(() => {
  Object.assign(globalThis, { MessageChannel })
  jest.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(manifest))
  init({ name: 'account_host', remotes: [] })
  runtime = createFederationRuntime()
})

const load = (version: string, attempt: number) => {
  const { signal } = new AbortController()
  return runtime.load({ remote: 'photos', release: releaseOf(version), attempt, isRepeated: false, signal })
}

type Steps = Partial<Record<'onFile' | 'onRun' | 'onEvaluate', () => unknown>>

/** Runs each entry like a page: it leaves its container in the global variable that all releases share. */
const runEntries = ({ onFile, onRun, onEvaluate }: Steps = {}) => {
  const observer = new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (!(node instanceof HTMLScriptElement)) continue
      const version = /photos\/(.+)\/remoteEntry/.exec(node.src)?.[1]
      const get = async () => {
        onRun?.()
        return () => {
          onEvaluate?.()
          return { version }
        }
      }
      Reflect.set(globalThis, 'mfe_photos', { init: () => undefined, get })
      onFile?.()
      node.dispatchEvent(new Event('load'))
    }
  })
  observer.observe(document.head, { childList: true })
  return () => observer.disconnect()
}

test('[MF-05] every release that a page requests runs its own code at the first attempt', async () => {
  const stopRunning = runEntries()
  await expect(load('2', 1)).resolves.toEqual({ version: '2' })
  await expect(load('1', 2)).resolves.toEqual({ version: '1' })
  // The loader of another customer counts its attempts from one.
  await expect(load('3', 1)).resolves.toEqual({ version: '3' })
  stopRunning()
})

/** Holds each message that the code sends to itself. Returns a function that waits for the next one, and resolves to its delivery. */
const holdTasks = () => {
  const tasks: (() => void)[] = []
  class HeldChannel {
    port1 = { onmessage: () => {}, close: () => undefined }
    port2 = { postMessage: () => void tasks.push(() => this.port1.onmessage()) }
  }
  Object.assign(globalThis, { MessageChannel: HeldChannel })
  return () => waitFor(() => expect(tasks).not.toHaveLength(0)).then(() => tasks.shift()!)
}

test('a release runs in a later task than its last file, so that two releases never run in one', async () => {
  const steps: string[] = []
  const stopRunning = runEntries({ onFile: () => steps.push('file'), onRun: () => steps.push('release') })
  const nextTask = holdTasks()
  const loaded = load('4', 1)
  const startRelease = await nextTask()
  steps.push('next task')
  startRelease()
  // Once more before the module is handed over.
  ;(await nextTask())()
  ;(await nextTask())()
  await loaded
  expect(steps).toEqual(['file', 'next task', 'release'])
  stopRunning()
})

test('a release is evaluated in a later task than the one in which its shared libraries have arrived', async () => {
  const steps: string[] = []
  const stopRunning = runEntries({
    onRun: () => steps.push('shared libraries'),
    onEvaluate: () => steps.push('evaluation'),
  })
  const nextTask = holdTasks()
  const loaded = load('5', 1)
  ;(await nextTask())()
  const evaluate = await nextTask()
  steps.push('next task')
  evaluate()
  ;(await nextTask())()
  await loaded
  expect(steps).toEqual(['shared libraries', 'next task', 'evaluation'])
  stopRunning()
})
