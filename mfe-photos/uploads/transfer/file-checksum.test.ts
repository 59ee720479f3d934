/** @jest-environment node */
import { createFileChecksum } from './file-checksum.ts'

const { Worker } = globalThis

afterEach(() => {
  globalThis.Worker = Worker
})

/** As under a policy that forbids workers: it is created, and reports its failure later. */
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

test('[UP-03] checksums are computed without a worker, and no second worker is tried', async () => {
  const made = forbidWorkers()
  const checksumOf = createFileChecksum()
  const ofAbc = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'
  const files = [new Blob(['abc']), new Blob(['abc'])]
  await expect(Promise.all(files.map(checksumOf))).resolves.toEqual([ofAbc, ofAbc])
  await expect(checksumOf(new Blob(['abc']))).resolves.toBe(ofAbc)
  expect(made).toHaveBeenCalledTimes(1)
})
