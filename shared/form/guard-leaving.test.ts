import { announceBack } from '../page-lifecycle/back-event.ts'
import { guardLeaving } from './guard-leaving.ts'

/** The `popstate` events that reach the router. */
let routed: unknown[]
let asked: number
let answer: boolean
let isFree: boolean
let stopGuarding: () => void

beforeAll(() => {
  announceBack()
  window.addEventListener('popstate', ({ state }) => routed.push(state))
})
beforeEach(() => {
  ;[routed, asked, answer, isFree] = [[], 0, false, false]
  window.history.replaceState({ idx: 0 }, '', '/list')
  window.history.pushState({ idx: 1 }, '', '/between')
  window.history.pushState({ idx: 2 }, '', '/form')
  stopGuarding = guardLeaving({
    mayLeave: async () => {
      asked += 1
      return answer
    },
    isFree: () => isFree,
    hasOwnPage: true,
  })
})
afterEach(() => stopGuarding())

const until = async (holds: () => boolean) => {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 5))
}

test('a customer who stays is at the same address, and the router receives no event', async () => {
  window.history.back()
  await until(() => asked === 1)
  await until(() => window.location.pathname === '/form')
  expect([asked, routed]).toEqual([1, []])
})

test('a customer who stays after skipping several pages is at the same address', async () => {
  window.history.go(-2)
  await until(() => asked === 1)
  await until(() => window.location.pathname === '/form')
  window.history.back()
  await until(() => asked === 2)
  await until(() => window.location.pathname === '/form')
  expect(routed).toEqual([])
})

test('the router handles the navigation of a customer who leaves', async () => {
  answer = true
  window.history.back()
  await until(() => routed.length > 0)
  expect([asked, window.location.pathname, routed]).toEqual([1, '/between', [{ idx: 1 }]])
})

test('a second press of the back button while the question is open leaves once', async () => {
  const { promise: consent, resolve } = Promise.withResolvers<boolean>()
  stopGuarding()
  stopGuarding = guardLeaving({
    mayLeave: () => {
      asked += 1
      return consent
    },
    isFree: () => false,
    hasOwnPage: true,
  })
  const go = jest.spyOn(window.history, 'go')
  for (const returns of [1, 2]) {
    window.history.back()
    await until(() => go.mock.calls.length === returns)
    await until(() => window.location.pathname === '/form')
  }
  go.mockRestore()
  resolve(true)
  await until(() => routed.length > 0)
  expect([asked, window.location.pathname, routed]).toEqual([1, '/between', [{ idx: 1 }]])
})

test('inside a page of another site its links and its history cause no question', async () => {
  stopGuarding()
  stopGuarding = guardLeaving({ mayLeave: async () => false, isFree: () => false, hasOwnPage: false })
  window.history.back()
  await until(() => routed.length > 0)
  expect(window.location.pathname).toBe('/between')
  expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false)
})

test('a link is followed only after consent, and a link to another tab without a question', async () => {
  document.body.innerHTML = '<a href="/away"><b>Away</b></a><a href="/aside" target="_blank">Aside</a>'
  const followed: boolean[] = []
  const watch = (event: Event) => {
    followed.push(!event.defaultPrevented)
    event.preventDefault()
  }
  document.body.addEventListener('click', watch)
  document.querySelector('b')?.click()
  await Promise.resolve()
  expect([asked, followed]).toEqual([1, []])
  answer = true
  document.querySelector('b')?.click()
  expect([asked, followed]).toEqual([2, []])
  await until(() => followed.length === 1)
  document.querySelector<HTMLElement>('[target]')?.click()
  expect([asked, followed]).toEqual([2, [true, true]])
  document.body.removeEventListener('click', watch)
})

test('a link that opens another tab or leads to a place on this page causes no question', () => {
  document.body.innerHTML = '<a href="/away">Away</a><a href="#main">Content</a>'
  const [away, content] = [...document.querySelectorAll('a')]
  const stay = (event: Event) => event.preventDefault()
  document.body.addEventListener('click', stay)
  away?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true }))
  content?.click()
  document.body.removeEventListener('click', stay)
  expect(asked).toBe(0)
})

test('[SE-02] a link to another site is left to the question of the browser, which would be the second one', () => {
  document.body.innerHTML = '<a href="https://www.shop.example/help">Help</a>'
  const follow = jest.fn((event: Event) => event.preventDefault())
  document.body.addEventListener('click', follow)
  document.querySelector('a')?.click()
  document.body.removeEventListener('click', follow)
  expect([asked, follow.mock.calls.length]).toEqual([0, 1])
  expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false)
})

test('the browser asks about a reload, unless that is allowed or nothing is guarded', () => {
  const reload = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  expect(reload()).toBe(false)
  isFree = true
  expect(reload()).toBe(true)
  isFree = false
  stopGuarding()
  expect(reload()).toBe(true)
})
