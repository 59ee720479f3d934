/** @jest-environment node */
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { openBucket } from './bucket.ts'

const answer =
  (status: number, code: string): RequestListener =>
  (_, response) =>
    response
      .writeHead(status, { 'content-type': 'application/xml' })
      .end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>No.</Message></Error>`)

/** Reads a file of a bucket whose service responds so. */
const readFrom = async (listener: RequestListener, timeoutMs?: number) => {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  try {
    return await openBucket('s3://releases/site', `http://127.0.0.1:${port}`, timeoutMs).read('registry.json')
  } finally {
    server.closeAllConnections()
    server.close()
  }
}

const settings = { AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'secret', AWS_REGION: 'eu-west-1' }
const before = { ...process.env }
beforeEach(() => Object.assign(process.env, settings))
afterEach(() => {
  process.env = { ...before }
})

test.each<[kind: string, listener: RequestListener, sentence: RegExp]>([
  ['that does not exist', answer(404, 'NoSuchBucket'), /^There is no bucket releases: create it/],
  [
    'that refuses the key',
    answer(403, 'AccessDenied'),
    /^The bucket releases refuses this machine \(AccessDenied\): set AWS_/,
  ],
  ['whose clock is another', answer(403, 'RequestTimeTooSkewed'), /^The clock of this machine is wrong, .*: set it/],
  ['that is busy', (_, response) => response.writeHead(503).end('busy'), /\(503\): run the command again later/],
  [
    'whose line breaks',
    (request) => request.socket.destroy(),
    /\(.*(?:ECONNRESET|socket hang up)\): run the command again later/,
  ],
  [
    'whose line breaks in the middle of a file',
    (_, response) => response.writeHead(200, { 'content-length': 100 }).write('half', () => response.destroy()),
    /\(ECONNRESET\): run the command again later/,
  ],
])('[MF-07] a bucket %s ends the command with what to do', async (_, listener, sentence) => {
  await expect(readFrom(listener)).rejects.toThrow(sentence)
})

test('[MF-07] a file that a bucket lacks is not a failure', async () => {
  expect(await readFrom(answer(404, 'NoSuchKey'))).toBeUndefined()
})

test.each<[kind: string, listener: RequestListener]>([
  ['that never answers', () => undefined],
  [
    'that never sends the end of a file',
    (_, response) => response.writeHead(200, { 'content-length': 100 }).write('half'),
  ],
])('[MF-07] a bucket %s ends the command with a sentence', async (_, listener) => {
  await expect(readFrom(listener, 200)).rejects.toThrow(
    'The bucket releases does not answer in time: run the command again later',
  )
})

test('[MF-07] a bucket is reached through the proxy of a company, by the variables that Node knows', async () => {
  const asked: string[] = []
  const proxy = createServer((request, response) => {
    asked.push(request.url ?? '')
    answer(404, 'NoSuchKey')(request, response)
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  const { port } = proxy.address() as AddressInfo
  Object.assign(process.env, { NODE_USE_ENV_PROXY: '1', HTTP_PROXY: `http://127.0.0.1:${port}`, NO_PROXY: '' })
  try {
    expect(await openBucket('s3://releases/site', 'http://store.invalid').read('registry.json')).toBeUndefined()
    expect(asked).toEqual(['http://store.invalid/releases/site/registry.json?x-id=GetObject'])
  } finally {
    proxy.closeAllConnections()
    proxy.close()
  }
})
