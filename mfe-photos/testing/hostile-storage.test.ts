import { checkBytes, checkTexts } from '@account/shared/testing/hostile-input.ts'
import { createStore } from 'jotai'
import { readStoredPosition } from '../features/timeline/scroll/stored-position.ts'
import { blurOf, colorOf } from '../features/timeline/grid/photo-placeholder.ts'
import { defaultSortings, photoSortingAtom } from '../source/photo-sorting.ts'
import { createPrintTray } from '../prints/print-tray.ts'
import { aPhoto } from './fake-library.ts'

test('[TL-14] whatever a browser keeps in the place of a position is none', () => {
  checkTexts((text) => {
    sessionStorage.setItem('photos/timeline-position', text)
    expect(readStoredPosition({ kind: 'timeline' })).toBeUndefined()
  })
})

test('whatever a browser keeps in the place of an order, the photos are in the usual one', () => {
  checkTexts((text) => {
    localStorage.setItem('photos/sorting', text)
    expect(createStore().get(photoSortingAtom)).toEqual(defaultSortings.photos)
  })
  localStorage.clear()
})

test('whatever a browser keeps in the place of a print tray, it is a tray', () => {
  checkTexts((text) => {
    localStorage.setItem('photos/print-tray/somebody', text)
    expect(createPrintTray('somebody').getSnapshot()).toEqual([])
  })
  localStorage.clear()
})

test('whatever a photo’s placeholder holds, the photo has a place', async () => {
  await checkBytes([new Uint8Array()], (bytes) => {
    const photo = aPhoto({ placeholder: bytes.toString('base64') })
    expect([typeof colorOf(photo), typeof blurOf(photo)]).not.toContain('number')
    expect(colorOf(photo) ?? '').not.toContain('NaN')
  })
})
