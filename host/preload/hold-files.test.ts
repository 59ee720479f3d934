import { holdFiles } from './hold-files.ts'

beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => {
  jest.useRealTimers()
})

const never = new Promise(() => {})

const held = ({
  arrived = never,
  painted = never,
}: { arrived?: Promise<unknown>; painted?: Promise<unknown> } = {}) => {
  const order: string[] = []
  const files = holdFiles(() => {
    order.push('pictures')
    return { arrived, painted: painted.then(() => order.push('painted')) }
  })
  void files.allowed.then(() => order.push('files'))
  void files.workAllowed.then(() => order.push('work'))
  return { order, files }
}

test('[TL-01] the files of the site are requested when the first pictures are painted', async () => {
  const { promise: painted, resolve: paint } = Promise.withResolvers<undefined>()
  const { order, files } = held({ painted })
  await jest.advanceTimersByTimeAsync(100)
  expect(order).toEqual([])
  void files.show([])
  await jest.advanceTimersByTimeAsync(100)
  expect(order).toEqual(['pictures'])
  paint(undefined)
  await files.workAllowed
  expect(order).toEqual(['pictures', 'painted', 'files', 'work'])
})

test('the files do not wait for pictures that take long', async () => {
  const { order, files } = held()
  void files.show([])
  await jest.advanceTimersByTimeAsync(149)
  expect(order).toEqual(['pictures'])
  await jest.advanceTimersByTimeAsync(1)
  expect(order).toEqual(['pictures', 'files', 'work'])
})

test('[TL-01] the files wait longer for the painting of pictures that have arrived, but not on a page that is hidden', async () => {
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<undefined>()
  const { order, files } = held({ arrived })
  void files.show([])
  await jest.advanceTimersByTimeAsync(100)
  arrive(undefined)
  await jest.advanceTimersByTimeAsync(299)
  expect(order).toEqual(['pictures'])
  await jest.advanceTimersByTimeAsync(1)
  expect(order).toEqual(['pictures', 'files', 'work'])
})

test('the files do not wait for answers that take long, and work of the main thread does', async () => {
  const { order, files } = held()
  await jest.advanceTimersByTimeAsync(1_000)
  expect(order).toEqual(['files'])
  files.allow()
  await files.workAllowed
  expect(order).toEqual(['files', 'work'])
})

test('[TL-01] the files wait as long again for an answer that has been requested', async () => {
  const { order, files } = held()
  await jest.advanceTimersByTimeAsync(149)
  files.awaitAnswer()
  await jest.advanceTimersByTimeAsync(149)
  expect(order).toEqual([])
  await jest.advanceTimersByTimeAsync(1)
  expect(order).toEqual(['files'])
})

test('the files are requested at once on a page that shows no pictures', async () => {
  const { order, files } = held()
  files.allow()
  await files.workAllowed
  expect(order).toEqual(['files', 'work'])
})
