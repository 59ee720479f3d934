import { fakeHostServices } from '@account/shared/testing/fake-host-services.ts'
import { createPrintTray, printTrayAtom } from './prints/print-tray.ts'
import { createPhotosStore } from './photos-store.ts'
import { aPhoto } from './testing/fake-library.ts'

beforeEach(() => localStorage.clear())

test('[DL-08] photos that another tab adds to the tray stay, even where this page showed no photos then', () => {
  const services = fakeHostServices()
  if (services.session.state === 'signed-out') throw new Error('The test is about a customer.')
  const { id } = services.session.customer
  const { store } = createPhotosStore(services)
  const [here, there] = [aPhoto(), aPhoto()]
  createPrintTray(id).add([there])
  window.dispatchEvent(new StorageEvent('storage', { key: `photos/print-tray/${id}` }))
  store.get(printTrayAtom).add([here])
  expect(createPrintTray(id).getSnapshot()).toEqual([there.imageId, here.imageId])
})
