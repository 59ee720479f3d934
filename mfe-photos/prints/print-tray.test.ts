import { createStore } from 'jotai'
import { createPrintTray, printTrayAtom, TRAY_LIMIT } from './print-tray.ts'

const idOf = (number: number) => `0195d3a0-0000-7000-8000-${String(number).padStart(12, '0')}`
const photo = (number: number) => ({ imageId: idOf(number) })

beforeEach(() => localStorage.clear())
afterEach(() => {
  sessionStorage.clear()
  Reflect.deleteProperty(performance, 'getEntriesByType')
})

test('[DL-08] the tray is there on the next visit, for this customer only', () => {
  createPrintTray('emma').add([photo(1), photo(2), photo(1)])
  expect(createPrintTray('emma').getSnapshot()).toEqual([idOf(1), idOf(2)])
  expect(createPrintTray('noah').getSnapshot()).toEqual([])
})

test('[DL-08] photos leave the tray one by one, or all', () => {
  const tray = createPrintTray('emma')
  tray.add([photo(1), photo(2), photo(3)])
  tray.remove([idOf(2), idOf(9)])
  expect(tray.getSnapshot()).toEqual([idOf(1), idOf(3)])
  tray.empty()
  expect(createPrintTray('emma').getSnapshot()).toEqual([])
  expect(localStorage).toHaveLength(0)
})

const openBy = (type: NavigationTimingType, path = '/') => {
  const name = new URL(path, window.location.href).href
  Object.defineProperty(performance, 'getEntriesByType', { configurable: true, value: () => [{ type, name }] })
  return createPrintTray('emma').getSnapshot()
}

test('[DL-08] Back from the editor returns the ordered photos to the tray, once', () => {
  const tray = createPrintTray('emma')
  tray.add([photo(1), photo(2)])
  tray.handOver([idOf(1), idOf(2)])
  expect(tray.getSnapshot()).toEqual([])
  expect(openBy('back_forward')).toEqual([idOf(1), idOf(2)])
  createPrintTray('emma').empty()
  expect(openBy('back_forward')).toEqual([])
})

test('[DL-08] a later visit finds the tray without the ordered photos', () => {
  const tray = createPrintTray('emma')
  tray.add([photo(1), photo(2)])
  tray.handOver([idOf(1)])
  expect(openBy('navigate')).toEqual([idOf(2)])
  expect(openBy('back_forward')).toEqual([idOf(2)])
})

test('[DL-08] a reload of another page, which the shop leads to after an order, returns no ordered photos', () => {
  const tray = createPrintTray('emma')
  tray.add([photo(1)])
  tray.handOver([idOf(1)])
  expect(openBy('reload', '/orders')).toEqual([])
})

test('[DL-08] the ordered photos return to a page that the browser has kept', () => {
  const tray = createPrintTray('emma')
  const unsubscribe = tray.subscribe(() => undefined)
  tray.add([photo(1)])
  tray.handOver([idOf(1)])
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  expect(tray.getSnapshot()).toEqual([idOf(1)])
  unsubscribe()
})

test('[DL-08] more photos than one order takes are refused, and none of them is stored', () => {
  const tray = createPrintTray('emma')
  expect(tray.add(Array.from({ length: TRAY_LIMIT }, (_, number) => photo(number)))).toBe(true)
  expect(tray.add([photo(TRAY_LIMIT)])).toBe(false)
  expect(tray.add([photo(1)])).toBe(true)
  expect(tray.getSnapshot()).toHaveLength(TRAY_LIMIT)
})

test('the tray follows another tab of the same customer while it has subscribers', () => {
  const [tray, other] = [createPrintTray('emma'), createPrintTray('emma')]
  const listener = jest.fn()
  const unsubscribe = tray.subscribe(listener)
  other.add([photo(1)])
  window.dispatchEvent(new StorageEvent('storage', { key: 'photos/print-tray/emma' }))
  expect(listener).toHaveBeenCalledTimes(1)
  expect(tray.getSnapshot()).toEqual([idOf(1)])
  unsubscribe()
  window.dispatchEvent(new StorageEvent('storage', { key: null }))
  expect(listener).toHaveBeenCalledTimes(1)
})

test('the tray is empty once another tab has cleared the whole storage', () => {
  const tray = createPrintTray('emma')
  tray.add([photo(1)])
  tray.subscribe(() => undefined)
  localStorage.clear()
  window.dispatchEvent(new StorageEvent('storage', { key: null }))
  expect(tray.getSnapshot()).toEqual([])
})

test.each(['not json', '{"a":1}', '["not-an-id"]'])('a stored tray that is %s counts as empty', (kept) => {
  localStorage.setItem('photos/print-tray/emma', kept)
  expect(createPrintTray('emma').getSnapshot()).toEqual([])
})

test('the tray lasts as long as the page where the browser stores nothing', () => {
  const refuse = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  const tray = createPrintTray('emma')
  expect(tray.add([photo(1)])).toBe(true)
  expect(tray.getSnapshot()).toEqual([idOf(1)])
  refuse.mockRestore()
})

test('[DL-08] a page without a tray fails and names it, instead of dropping the photos that are added', () => {
  expect(() => createStore().get(printTrayAtom)).toThrow('printTrayAtom')
})
