import { holdFiles } from './hold-files.ts'

beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => {
  jest.useRealTimers()
})

const held = (painted: Promise<unknown> = Promise.resolve()) => {
  const order: string[] = []
  const files = holdFiles(async () => {
    order.push('pictures')
    await painted
    order.push('painted')
  })
  void files.allowed.then(() => order.push('files'))
  return { order, files }
}

test('[TL-01] the files of the site are requested when the first pictures are painted', async () => {
  const { promise: painted, resolve: paint } = Promise.withResolvers<undefined>()
  const { order, files } = held(painted)
  await jest.advanceTimersByTimeAsync(100)
  expect(order).toEqual([])
  void files.show([])
  await jest.advanceTimersByTimeAsync(100)
  expect(order).toEqual(['pictures'])
  paint(undefined)
  await files.allowed
  expect(order).toEqual(['pictures', 'painted', 'files'])
})

test('the files do not wait for pictures that take long', async () => {
  const { order, files } = held(new Promise(() => {}))
  void files.show([])
  await jest.advanceTimersByTimeAsync(149)
  expect(order).toEqual(['pictures'])
  await jest.advanceTimersByTimeAsync(1)
  expect(order).toEqual(['pictures', 'files'])
})

test('the files do not wait for answers that take long', async () => {
  const { order } = held()
  await jest.advanceTimersByTimeAsync(150)
  expect(order).toEqual(['files'])
})

test('the files are requested at once on a page that shows no pictures', async () => {
  const { order, files } = held()
  files.allow()
  await files.allowed
  expect(order).toEqual(['files'])
})
