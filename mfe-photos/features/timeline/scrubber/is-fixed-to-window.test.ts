import { isFixedToWindow } from './is-fixed-to-window.ts'

const below = (style: string) => {
  const around = document.createElement('div')
  around.style.cssText = style
  const host = document.createElement('div')
  around.append(host)
  document.body.replaceChildren(around)
  const tree = host.shadowRoot ?? host.attachShadow({ mode: 'closed' })
  const inside = document.createElement('div')
  tree.append(inside)
  return inside
}

test('an element of an ordinary page does not move in the window', () => {
  expect(isFixedToWindow(below('position: relative; overflow: auto'))).toBe(true)
})

test.each(['transform: translate(1px)', 'filter: saturate(1)', 'will-change: transform', 'perspective: 10px'])(
  'an element in a shadow tree below one with %s scrolls with the page',
  (style) => {
    expect(isFixedToWindow(below(style))).toBe(false)
  },
)
