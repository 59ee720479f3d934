import { holdFiles } from './hold-files.ts'

beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => {
  jest.useRealTimers()
})

const held = () => {
  const order: string[] = []
  const files = holdFiles(async () => void order.push('pictures'))
  void files.allowed.then(() => order.push('files'))
  return { order, files }
}

test('[TL-01] the files of the site are requested after the first pictures', async () => {
  const { order, files } = held()
  await jest.advanceTimersByTimeAsync(100)
  expect(order).toEqual([])
  await files.show([])
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
