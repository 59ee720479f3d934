import type { ModalLayer } from '@account/shared/micro-frontend/host-services.ts'
import { createModalStack } from './modal-stack.ts'

const openPage = () => {
  document.body.innerHTML = `
    <div id="site"><main tabindex="-1"><button>Open</button></main></div>
    <div id="layers"></div>`
  const page = document.querySelector<HTMLElement>('#site')!
  const opener = page.querySelector('button')!
  const main = page.querySelector('main')!
  opener.focus()
  return {
    stack: createModalStack({ page, container: document.querySelector<HTMLElement>('#layers')! }),
    page,
    opener,
    main,
  }
}

const pressEscape = () =>
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }))

const isScrollLocked = () => document.documentElement.hasAttribute('data-scroll-locked')

test('[SH-19] everything below the topmost modal is inert', () => {
  const { stack, page } = openPage()
  const lower = stack.open({ locksScroll: false })
  const upper = stack.open({ locksScroll: false })
  expect([page.inert, lower.element.inert, upper.element.inert]).toEqual([true, true, false])
  upper.close()
  expect([page.inert, lower.element.inert]).toEqual([true, false])
  lower.close()
  expect(page.inert).toBe(false)
})

test('[SH-19] a modal that is closed twice closes no other', () => {
  const { stack, page } = openPage()
  const lower = stack.open({ locksScroll: true })
  const upper = stack.open({ locksScroll: false })
  upper.close()
  upper.close()
  expect([page.inert, lower.element.isConnected, isScrollLocked()]).toEqual([true, true, true])
})

test('[SH-19] Escape closes the most recently opened modal that allows it', () => {
  const { stack } = openPage()
  const closed: string[] = []
  stack.open({ locksScroll: false, onEscape: () => closed.push('lower') })
  const middle = stack.open({ locksScroll: false, onEscape: () => closed.push('middle') })
  stack.open({ locksScroll: false })
  pressEscape()
  middle.close()
  pressEscape()
  expect(closed).toEqual(['middle', 'lower'])
})

test('[SH-19] the page is locked while any scroll-locking modal is open', () => {
  const { stack } = openPage()
  const locking = stack.open({ locksScroll: true })
  const free = stack.open({ locksScroll: false })
  expect(isScrollLocked()).toBe(true)
  locking.close()
  expect(isScrollLocked()).toBe(false)
  free.close()
})

test('[SH-19] focus returns to the opener', () => {
  const { stack, opener } = openPage()
  const layer = stack.open({ locksScroll: true })
  layer.element.innerHTML = '<div role="dialog" tabindex="-1"></div>'
  layer.element.querySelector<HTMLElement>('[role="dialog"]')!.focus()
  layer.close()
  expect(opener).toHaveFocus()
})

test('[SH-19] focus returns to the first opener when the modal between has closed first', () => {
  const { stack, opener } = openPage()
  const lower = stack.open({ locksScroll: true })
  lower.element.innerHTML = '<div role="dialog"><button>Open another</button></div>'
  lower.element.querySelector('button')!.focus()
  const upper = stack.open({ locksScroll: true })
  upper.element.innerHTML = '<div role="dialog" tabindex="-1"></div>'
  upper.element.querySelector<HTMLElement>('[role="dialog"]')!.focus()
  // React removes the content first, and then closes the layer.
  lower.element.replaceChildren()
  lower.close()
  upper.close()
  expect(opener).toHaveFocus()
})

test('[SH-19] focus returns to the page when the opener of the modal is gone', () => {
  const { stack, opener, main } = openPage()
  const focus = jest.spyOn(main, 'focus')
  const layer = stack.open({ locksScroll: true })
  opener.remove()
  layer.close()
  expect(main).toHaveFocus()
  // The page keeps its scroll position.
  expect(focus).toHaveBeenCalledWith({ preventScroll: true })
})

test('[SH-19] the second click of a double click does not reach what the first one has uncovered or opened', () => {
  const { stack, page, opener } = openPage()
  const clicked: string[] = []
  const click = (target: Element, detail: number) =>
    target.dispatchEvent(new MouseEvent('click', { detail, bubbles: true, cancelable: true }))
  const opened: ModalLayer[] = []
  const open = () => {
    const layer = stack.open({ locksScroll: true })
    layer.element.addEventListener('click', () => (clicked.push('layer'), layer.close()))
    opened.push(layer)
  }
  page.addEventListener('click', () => clicked.push('page'))
  opener.addEventListener('click', open, { once: true })
  click(opener, 1)
  const [{ element: layer }] = opened as [ModalLayer]
  click(layer, 2)
  expect(clicked).toEqual(['page'])
  click(layer, 1)
  click(opener, 2)
  expect(clicked).toEqual(['page', 'layer'])
  click(opener, 1)
  click(opener, 2)
  expect(clicked).toEqual(['page', 'layer', 'page', 'page'])
})

test('a second close does nothing', () => {
  const { stack, page } = openPage()
  const layer = stack.open({ locksScroll: true })
  layer.close()
  layer.close()
  expect(page.inert).toBe(false)
})
