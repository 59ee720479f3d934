/** @jest-environment node */
import { createFileChecksum } from './file-checksum.ts'

const { Worker } = globalThis

afterEach(() => {
  globalThis.Worker = Worker
})

/** As where the page's policy forbids it: made, and told only later that it does not run. */
const forbidWorkers = () => {
  const made = jest.fn()
  globalThis.Worker = class {
    onerror?: () => void
    constructor() {
      made()
    }
    postMessage() {
      queueMicrotask(() => this.onerror?.())
    }
  } as unknown as typeof globalThis.Worker
  return made
}

test('[UP-03] where no worker runs, checksums are worked out all the same, and no other worker is tried', async () => {
  const made = forbidWorkers()
  const checksumOf = createFileChecksum()
  const ofAbc = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'
  const files = [new Blob(['abc']), new Blob(['abc'])]
  await expect(Promise.all(files.map(checksumOf))).resolves.toEqual([ofAbc, ofAbc])
  await expect(checksumOf(new Blob(['abc']))).resolves.toBe(ofAbc)
  expect(made).toHaveBeenCalledTimes(1)
})
