import { placeToasts } from './place-toasts.ts'

const boxAt = (top: number) => () => new DOMRect(0, top, 400, 40)

const place = <Name extends keyof HTMLElementTagNameMap>(name: Name, top: number, parent: Element = document.body) => {
  const element = document.createElement(name)
  element.getBoundingClientRect = boxAt(top)
  parent.append(element)
  return element
}

const page = () => {
  const region = place('section', 700)
  const toasts = document.createElement('ol')
  region.append(toasts)
  return {
    region,
    above: place('button', 100),
    beneath: place('button', 720),
    showToast: async () => {
      const toast = place('li', 710, toasts)
      await Promise.resolve()
      return toast
    },
    stop: placeToasts(region),
  }
}

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))

const focus = async (element: HTMLElement) => {
  element.focus()
  await nextFrame()
}

const stops: (() => void)[] = []
const openPage = () => {
  const opened = page()
  stops.push(opened.stop!)
  return opened
}

afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  document.body.replaceChildren()
})

test('[SH-20] toasts move aside while they would cover the focused element, and return afterwards', async () => {
  const { region, above, beneath, showToast } = openPage()
  await showToast()
  await focus(above)
  expect(region.dataset).not.toHaveProperty('aside')
  await focus(beneath)
  expect(region.dataset).toHaveProperty('aside')
  await focus(above)
  expect(region.dataset).not.toHaveProperty('aside')
})

test('[SH-20] a new toast over the focused element moves aside until it is gone', async () => {
  const { region, beneath, showToast } = openPage()
  await focus(beneath)
  const toast = await showToast()
  expect(region.dataset).toHaveProperty('aside')
  toast.remove()
  await Promise.resolve()
  expect(region.dataset).not.toHaveProperty('aside')
})

test('[SH-20] toasts stay in place when the whole page has the focus', async () => {
  const { region, showToast } = openPage()
  await showToast()
  const main = place('main', 720)
  main.tabIndex = -1
  await focus(main)
  expect(region.dataset).not.toHaveProperty('aside')
})

test('[SH-20] toasts stay in place while the focus is within them', async () => {
  const { region, beneath, showToast } = openPage()
  const toast = await showToast()
  await focus(beneath)
  await focus(place('button', 710, toast))
  expect(region.dataset).toHaveProperty('aside')
})

test('[SH-20] toasts move aside for a focused element in a shadow tree', async () => {
  const { region, showToast } = openPage()
  const host = place('div', 0)
  const beneath = place('button', 720, document.createElement('p'))
  host.attachShadow({ mode: 'open' }).append(beneath)
  // jsdom supports the selector for elements of the document only.
  jest.spyOn(beneath, 'matches').mockReturnValue(true)
  await focus(beneath)
  await showToast()
  expect(region.dataset).toHaveProperty('aside')
})

const roomBelow = (region: HTMLElement) => region.style.getPropertyValue('--room-below')

/** A toast of 40 px at the bottom of the viewport, which is 768 px high. */
const openPageWithToast = async () => {
  const opened = openPage()
  opened.region.querySelector('ol')!.getBoundingClientRect = () => new DOMRect(0, 728, 400, 40)
  await opened.showToast()
  return opened
}

const placeBar = (box: DOMRect) => {
  const bar = document.createElement('div')
  bar.dataset['atFoot'] = ''
  bar.getBoundingClientRect = () => box
  document.body.append(bar)
  return bar
}

test('[SH-20] toasts are above each bar at the foot of the page that they would cover, while it is there', async () => {
  const { region } = await openPageWithToast()
  expect(roomBelow(region)).toBe('')
  const bar = placeBar(new DOMRect(0, 700, 400, 68))
  const tray = placeBar(new DOMRect(200, 640, 180, 50))
  placeBar(new DOMRect(500, 400, 100, 300))
  placeBar(new DOMRect(0, 60, 400, 50))
  await nextFrame()
  expect(roomBelow(region)).toBe(`${768 - 640}px`)
  tray.remove()
  await nextFrame()
  expect(roomBelow(region)).toBe(`${768 - 700}px`)
  bar.remove()
  await nextFrame()
  expect(roomBelow(region)).toBe('')
})

test('[SH-20] toasts are at the top of the page where no room is above the bars', async () => {
  const { region } = await openPageWithToast()
  placeBar(new DOMRect(0, 20, 400, 740))
  await nextFrame()
  expect(region.dataset).toHaveProperty('aside')
})
