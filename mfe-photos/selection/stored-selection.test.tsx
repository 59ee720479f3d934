import { createScreenRenderer } from '@account/shared/testing/render-screen.tsx'
import { cleanup, screen } from '@testing-library/react'
import { useStore, type createStore } from 'jotai'
import english from '../messages/en.json'
import { photoSourceAtom, type PhotoSource } from '../source/photo-source.ts'
import { useStoreSelection, useStoredSelection } from './stored-selection.ts'
import type { PhotoSelection } from './photo-selection.ts'
import { isForPrintsAtom, selectionAtom } from './selection-atoms.ts'

const renderScreen = createScreenRenderer(english)

const selection: PhotoSelection = new Map([
  ['2023-8', { kind: 'some', ids: new Set(['one', 'two']) }],
  ['2023-7', { kind: 'all', except: new Set(['three']) }],
])

const LeavingPage = () => {
  const keep = useStoreSelection()
  return <button onClick={() => keep(selection)}>Leave</button>
}

const List = ({ onShown }: { onShown: (store: ReturnType<typeof useStore>) => void }) => {
  useStoredSelection()
  onShown(useStore())
  return null
}

const showing = (source: PhotoSource) => (store: ReturnType<typeof createStore>) => store.set(photoSourceAtom, source)

const leave = (source: PhotoSource = { kind: 'timeline' }) => {
  renderScreen({ screen: <LeavingPage />, provide: showing(source) })
  screen.getByRole('button', { name: 'Leave' }).click()
  cleanup()
}

const selectionAfter = (type: NavigationTimingType, source: PhotoSource = { kind: 'timeline' }, isForPrints = true) => {
  Object.assign(performance, { getEntriesByType: () => [{ type }] })
  let list: ReturnType<typeof useStore> | undefined
  renderScreen({ screen: <List onShown={(store) => (list = store)} />, provide: showing(source) })
  cleanup()
  if (list?.get(selectionAtom)) expect(list.get(isForPrintsAtom)).toBe(isForPrints)
  return list?.get(selectionAtom)
}

afterEach(() => {
  Reflect.deleteProperty(performance, 'getEntriesByType')
  sessionStorage.clear()
})

test('[DL-08] Back from the editor finds the selection once', () => {
  leave()
  expect(selectionAfter('back_forward')).toEqual(selection)
  expect(selectionAfter('back_forward')).toBeUndefined()
})

test('a page that is opened by its address finds none, and drops the stored one', () => {
  leave()
  expect(selectionAfter('navigate')).toBeUndefined()
  expect(selectionAfter('back_forward')).toBeUndefined()
})

test('an album finds its own selection and not that of the library', () => {
  const album = { kind: 'album', albumId: 'summer' } as const
  leave()
  expect(selectionAfter('back_forward', album)).toBeUndefined()
  leave(album)
  expect(selectionAfter('back_forward', album)).toEqual(selection)
})

const becomes = (state: DocumentVisibilityState) => {
  const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange'))
  visibility.mockRestore()
}

const selectAnd = (act: () => void) => {
  const select = (store: ReturnType<typeof useStore>) => store.set(selectionAtom, selection)
  renderScreen({ screen: <List onShown={select} />, provide: showing({ kind: 'timeline' }) })
  act()
  cleanup()
}

test('a page that a phone discards while it is hidden keeps its selection', () => {
  selectAnd(() => becomes('hidden'))
  expect(selectionAfter('reload', { kind: 'timeline' }, false)).toEqual(selection)
})

test.each([
  ['that the customer returned to', () => (becomes('hidden'), becomes('visible'))],
  ['that the customer left', () => (window.dispatchEvent(new Event('pagehide')), becomes('hidden'))],
])('a page %s begins without a selection when it is reloaded', (_, act) => {
  selectAnd(act)
  expect(selectionAfter('reload')).toBeUndefined()
})
