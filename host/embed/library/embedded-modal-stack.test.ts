import { createEmbeddedModalStack } from './embedded-modal-stack.ts'

const { showModal, close } = HTMLDialogElement.prototype

const isInert = (element: HTMLElement): boolean =>
  element.inert || (element.parentElement !== null && isInert(element.parentElement))

/** jsdom does not restore the focus when a dialog closes, as browsers do. */
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

test('[SH-19] the focus returns to the opener of the first modal when the second outlives it', () => {
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

test('[SH-19] the library takes the focus when the opener of a modal is gone', () => {
  const { tree, content, stack, addButton } = createLibrary()
  const opener = addButton(content)
  const modal = stack.open({ locksScroll: true })
  addButton(modal.element)
  opener.remove()
  modal.close()
  expect(tree.activeElement).toBe(content)
})
