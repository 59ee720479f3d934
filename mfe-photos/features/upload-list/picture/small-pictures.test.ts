import { createSmallPictures } from './small-pictures.ts'

const here = () => new AbortController()

test('[UP-02] pictures of files are drawn one at a time, each once', async () => {
  const started: string[] = []
  const ends: (() => void)[] = []
  const smallPictureOf = createSmallPictures(({ name }) => {
    started.push(name)
    return new Promise((resolve) => ends.push(() => resolve(new Blob([name]))))
  })
  const [first, second] = [new File(['1'], 'first.jpg'), new File(['2'], 'second.jpg')]
  const asked = [first, second, first].map((file) => smallPictureOf(file, here().signal))
  await Promise.resolve()
  expect(started).toEqual(['first.jpg'])
  ends.shift()?.()
  await asked[0]
  await Promise.resolve()
  expect(started).toEqual(['first.jpg', 'second.jpg'])
  ends.shift()?.()
  const [one, , again] = await Promise.all(asked)
  expect(again).toBe(one)
  expect(await smallPictureOf(second, here().signal)).toBe(await asked[1])
  expect(started).toEqual(['first.jpg', 'second.jpg'])
})

test('[UP-02] a file whose row has left the screen before its turn is drawn when the row returns', async () => {
  const started: string[] = []
  const smallPictureOf = createSmallPictures(async ({ name }) => {
    started.push(name)
    return new Blob([name])
  })
  const row = here()
  const [first, passing] = [new File(['1'], 'first.jpg'), new File(['2'], 'passing.jpg')]
  const drawn = smallPictureOf(first, here().signal)
  const left = smallPictureOf(passing, row.signal)
  row.abort()
  await Promise.all([drawn, left])
  expect(started).toEqual(['first.jpg'])
  expect(await smallPictureOf(passing, here().signal)).toBeInstanceOf(Blob)
  expect(started).toEqual(['first.jpg', 'passing.jpg'])
})
