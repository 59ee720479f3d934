import { checkBytes, checkTexts } from '@account/shared/testing/hostile-input.ts'
import { createStore } from 'jotai'
import { readStoredPosition } from '../features/timeline/scroll/stored-position.ts'
import { blurOf, colorOf } from '../features/timeline/grid/photo-placeholder.ts'
import { defaultSortings, photoSortingAtom } from '../source/photo-sorting.ts'
import { createPrintTray } from '../prints/print-tray.ts'
import { aPhoto } from './fake-library.ts'

test('[TL-14] any invalid stored position counts as none', () => {
  checkTexts((text) => {
    sessionStorage.setItem('of-customer/photos/timeline-position', text)
    expect(readStoredPosition({ kind: 'timeline' })).toBeUndefined()
  })
})

test('any invalid stored sorting leaves the default one', () => {
  checkTexts((text) => {
    localStorage.setItem('photos/sorting', text)
    expect(createStore().get(photoSortingAtom)).toEqual(defaultSortings.photos)
  })
  localStorage.clear()
})

test('any stored text in place of a print tray results in a tray', () => {
  checkTexts((text) => {
    localStorage.setItem('photos/print-tray/emma', text)
    expect(createPrintTray('emma').getSnapshot()).toEqual([])
  })
  localStorage.clear()
})

test('any content of a photo’s placeholder results in a tile', async () => {
  await checkBytes([new Uint8Array()], (bytes) => {
    const photo = aPhoto({ placeholder: bytes.toString('base64') })
    expect([typeof colorOf(photo), typeof blurOf(photo)]).not.toContain('number')
    expect(colorOf(photo) ?? '').not.toContain('NaN')
  })
})
