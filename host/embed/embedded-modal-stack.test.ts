import { createEmbeddedModalStack } from './embedded-modal-stack.ts'

const { showModal, close } = HTMLDialogElement.prototype

const isInert = (element: HTMLElement): boolean =>
  element.inert || (element.parentElement !== null && isInert(element.parentElement))

/** As a browser does, which jsdom does not: the focus goes back to what had it, where that can have it. */
beforeEach(() => {
  const before = new WeakMap<HTMLDialogElement, Element | null>()
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      before.set(this, (this.getRootNode() as ShadowRoot).activeElement)
    },
    close(this: HTMLDialogElement) {
      const opener = before.get(this)
      if (opener instanceof HTMLElement && !isInert(opener)) opener.focus()
    },
  })
})
afterEach(() => {
  Object.assign(HTMLDialogElement.prototype, { showModal, close })
  document.body.replaceChildren()
})

const createLibrary = () => {
  const host = document.createElement('div')
  document.body.append(host)
  const tree = host.attachShadow({ mode: 'open' })
  const addPart = () => {
    const part = document.createElement('div')
    tree.append(part)
    return part
  }
  const content = addPart()
  content.tabIndex = -1
  const stack = createEmbeddedModalStack({ container: addPart(), above: addPart(), content })
  const addButton = (parent: HTMLElement) => {
    const button = document.createElement('button')
    parent.append(button)
    button.focus()
    return button
  }
  return { tree, content, stack, addButton }
}

test('[SH-19] the focus goes back to what opened the first of two modals, of which the second followed the first', () => {
  const { tree, content, stack, addButton } = createLibrary()
  const opener = addButton(content)
  const first = stack.open({ locksScroll: true })
  addButton(first.element)
  const second = stack.open({ locksScroll: true })
  addButton(second.element)
  first.close()
  second.close()
  expect(tree.activeElement).toBe(opener)
})

test('[SH-19] where what opened a modal is gone, the library has the focus', () => {
  const { tree, content, stack, addButton } = createLibrary()
  const opener = addButton(content)
  const modal = stack.open({ locksScroll: true })
  addButton(modal.element)
  opener.remove()
  modal.close()
  expect(tree.activeElement).toBe(content)
})
