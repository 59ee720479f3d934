import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { readPlainText } from './plain-file.ts'

/** Puts a link to the secret and a plain file in one place in turns, as fast as it can, until it is stopped. */
const replacing = `
  const { renameSync, symlinkSync, writeFileSync } = require('node:fs')
  const { place, secret } = require('node:worker_threads').workerData
  for (let turn = 0; ; turn += 1) {
    const next = place + '.next'
    if (turn % 2) symlinkSync(secret, next)
    else writeFileSync(next, 'plain')
    renameSync(next, place)
    if (turn === 0) require('node:worker_threads').parentPort.postMessage('begun')
  }`

test('[MF-06] what a link leads to is not read, also where the link takes the place of the file meanwhile', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'plain-file-'))
  const [place, secret] = [join(folder, 'release.json'), join(folder, 'secret')]
  writeFileSync(secret, 'hunter2')
  const worker = new Worker(replacing, { eval: true, workerData: { place, secret } })
  await once(worker, 'message')
  const read = new Set<string | undefined>()
  for (let count = 0; count < 20_000; count += 1) read.add(readPlainText(place))
  await worker.terminate()
  rmSync(folder, { recursive: true })
  expect([...read].toSorted()).toEqual(['plain', undefined])
})
