import { createRegistrySource } from './registry-source.ts'

const first = { remotes: {} }
const second = { remotes: {} }

test('a session uses the registry that it started with', async () => {
  const load = jest.fn(async () => second)
  expect(await createRegistrySource(first, load)({ isRefresh: false })).toBe(first)
  expect(load).not.toHaveBeenCalled()
})

test('a remote that failed reads the latest registry', async () => {
  const read = createRegistrySource(first, async () => second)
  expect(await read({ isRefresh: true })).toBe(second)
})

test('a registry that cannot be read again leaves the last one in use', async () => {
  const read = createRegistrySource(first, () => Promise.reject(new Error('It is down.')))
  expect(await read({ isRefresh: true })).toBe(first)
})
