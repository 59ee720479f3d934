import { keepClicksInside } from './keep-clicks-inside.ts'

const libraryIn = (around: string) => {
  document.body.innerHTML = around
  const element = document.body.querySelector('photo-library')!
  const tree = element.attachShadow({ mode: 'open' })
  tree.innerHTML =
    '<p>Text</p><label><input></label><button>Send</button><button type="button">Select</button><input type="checkbox">'
  return { tree, stop: keepClicksInside(tree) }
}

/** Whether the browser goes on to activate something. */
const click = (tree: ShadowRoot, selector: string) =>
  tree
    .querySelector(selector)!
    .dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true, cancelable: true }))

test.each(['a href="/shop"', 'button', 'label'])(
  'a click on a text, a field or a button of the library does not activate the <%s> of the page around it',
  (tag) => {
    const { tree, stop } = libraryIn(`<${tag}><photo-library></photo-library></${tag.split(' ')[0]}>`)
    expect(click(tree, 'p')).toBe(false)
    expect(click(tree, 'input')).toBe(false)
    expect(click(tree, '[type=button]')).toBe(false)
    expect(click(tree, 'button')).toBe(true)
    expect(click(tree, '[type=checkbox]')).toBe(true)
    stop()
    expect(click(tree, 'p')).toBe(true)
  },
)

test('clicks are left alone on a page with nothing to activate around the library', () => {
  const { tree } = libraryIn('<form><photo-library></photo-library></form>')
  expect(click(tree, 'p')).toBe(true)
})
