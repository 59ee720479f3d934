import { fitFirstPaint } from './fit-first-paint.ts'

const parts = () =>
  [...document.querySelectorAll('#site :not([hidden])')].map((part) => Object.keys((part as HTMLElement).dataset)[0])
const visit = { isSignedIn: true, search: '', hasSnapshot: false, cookies: 'account_consent=00' }

beforeEach(() => {
  sessionStorage.clear()
  document.body.innerHTML = `<div id="site"><div data-first-paint>
    <div data-first-paint-header></div>
    <div data-first-paint-content><div data-first-paint-menu></div><div data-first-paint-page></div></div>
    <div data-first-paint-consent hidden></div>
  </div></div>`
})

test('a customer sees the header, the menu and the page', () => {
  fitFirstPaint(visit)
  expect(parts()).toEqual(['firstPaint', 'firstPaintHeader', 'firstPaintContent', 'firstPaintMenu', 'firstPaintPage'])
})

test('a visitor sees the header only', () => {
  fitFirstPaint({ ...visit, isSignedIn: false })
  expect(parts()).toEqual(['firstPaint', 'firstPaintHeader'])
})

test('the pictures of the last visit are beside the menu', () => {
  fitFirstPaint({ ...visit, hasSnapshot: true })
  expect(parts()).toEqual(['firstPaint', 'firstPaintHeader', 'firstPaintContent', 'firstPaintMenu'])
})

test('a page without a frame begins empty', () => {
  fitFirstPaint({ ...visit, search: '?stripped=true' })
  expect(parts()).toEqual([])
})

test.each(['', 'account_consent=2', 'account_consent=11; account_consent=00'])(
  '[SH-23] a visitor without an answer sees the question for consent at once (%p)',
  (cookies) => {
    fitFirstPaint({ ...visit, isSignedIn: false, cookies })
    expect(parts()).toEqual(['firstPaint', 'firstPaintHeader', 'firstPaintConsent'])
  },
)

test('[SH-23] a page with the question in every language shows none', () => {
  const question = document.querySelector('[data-first-paint-consent]')
  question?.after(question.cloneNode())
  fitFirstPaint({ ...visit, isSignedIn: false, cookies: '' })
  expect(parts()).toEqual(['firstPaint', 'firstPaintHeader'])
})
