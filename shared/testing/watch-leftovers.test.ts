import { leftoversOfMounting } from './mount-repeatedly.ts'
import { watchLeftovers } from './watch-leftovers.ts'

let watch: ReturnType<typeof watchLeftovers>
beforeEach(() => {
  watch = watchLeftovers()
})
afterEach(() => watch.stop())

const leftoversOf = (mount: () => () => void, timeoutMs = 100) =>
  leftoversOfMounting({ watch, mount: async () => mount(), times: 3, timeoutMs })

test('a mounting that cleans up leaves nothing', async () => {
  const leftovers = await leftoversOf(() => {
    const listener = () => undefined
    const timer = setInterval(listener, 1_000)
    const observer = new MutationObserver(listener)
    const element = document.body.appendChild(document.createElement('div'))
    const style = document.head.appendChild(document.createElement('style'))
    window.addEventListener('resize', listener)
    document.addEventListener('keydown', listener, { capture: true })
    observer.observe(element, { childList: true })
    return () => {
      clearInterval(timer)
      observer.disconnect()
      element.remove()
      style.remove()
      window.removeEventListener('resize', listener)
      document.removeEventListener('keydown', listener, true)
    }
  })
  expect(leftovers).toEqual([])
})

test.each<[kind: string, name: RegExp, begin: () => unknown]>([
  ['listener', /resize of window/, () => window.addEventListener('resize', () => undefined)],
  ['listener', /keydown of document/, () => document.addEventListener('keydown', () => undefined, true)],
  ['timer', /setInterval 60000 ms/, () => setInterval(() => undefined, 60_000)],
  ['timer', /setTimeout 60000 ms/, () => setTimeout(() => undefined, 60_000)],
  [
    'observer',
    /MutationObserver/,
    () => new MutationObserver(() => undefined).observe(document.body, { childList: true }),
  ],
  ['style', /<style>/, () => document.head.append(document.createElement('style'))],
  ['element', /<aside>/, () => document.body.append(document.createElement('aside'))],
])('a %s that stays is named, with the code that created it', async (kind, name, begin) => {
  const leftovers = await leftoversOf(() => {
    begin()
    return () => undefined
  })
  expect(leftovers).toHaveLength(3)
  expect(leftovers[0]).toMatchObject({ kind, name: expect.stringMatching(name) })
})

test('a listener that is removed with other options than it was added with stays, as in the browser', async () => {
  const leftovers = await leftoversOf(() => {
    const listener = () => undefined
    window.addEventListener('scroll', listener, true)
    return () => window.removeEventListener('scroll', listener)
  })
  expect(leftovers.map(({ name }) => name)).toEqual(Array(3).fill('scroll of window'))
})

test('a timer that ends soon is not a leftover', async () => {
  const leftovers = await leftoversOf(() => {
    setTimeout(() => undefined, 20)
    return () => undefined
  }, 5_000)
  expect(leftovers).toEqual([])
})
