import { HostServicesProvider } from '@account/shared/micro-frontend/host-services-context.tsx'
import { fakeHostServices, type FakeHostServices } from '@account/shared/testing/fake-host-services.ts'
import { renderHook, waitFor } from '@testing-library/react'
import { createStore, Provider } from 'jotai'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import type { Months } from '../../../months/photo-neighbours.ts'
import { forgottenMonth } from '../../../months/month-state.ts'
import { monthStoreAtom } from '../../../months/month-store-atom.ts'
import { libraryStoreAtom } from '../../../source/library-store-atom.ts'
import { photoSourceAtom } from '../../../source/photo-source.ts'
import { photosOf } from '../../../testing/fake-library.ts'
import { middleOfTile } from './scroll-anchor.ts'
import { createMonthRows } from '../layout/month-rows.ts'
import { layOutTimeline, type TimelineLayout } from '../layout/timeline-layout.ts'
import { augustStore } from '../../../testing/month-store-of.ts'
import { useIsOpening, useTimelinePosition } from './use-timeline-position.ts'

type Store = ReturnType<typeof createStore>

const key = '2023-5'
const photos = photosOf({ year: 2023, month: 5 }, 40)
const PREVIEWED = 23

/** The layout while this many photos of the only month are loaded. */
const libraryWith = (loaded: number) => {
  const loadedPhotos = photos.slice(0, loaded)
  const rowsOf = createMonthRows({ width: 700, targetRowHeight: 100, gap: 0 })
  const rows = rowsOf({ photos: loadedPhotos, remaining: photos.length - loaded }, 1)
  const months: Months = new Map([[key, { status: 'fulfilled', photos: loadedPhotos, cursor: null }]])
  return {
    months,
    layout: layOutTimeline([{ key, year: 2023, month: 5, count: photos.length }], [rows], {
      width: 700,
      headerHeight: 50,
      monthGap: 0,
    }),
  }
}

type Shown = ReturnType<typeof libraryWith> & { previewedId: string | undefined }

const unused = () => undefined
const idle = { focusWhenRendered: unused, holdAnchor: unused }
const spaceAt = (position: number) => {
  const moveTo = jest.fn()
  const view = { top: 0, bottom: window.innerHeight, shift: 0, isFast: false }
  const height = () => window.innerHeight
  const page = { fillsPage: () => true, screenHeight: height, shownHeight: height }
  const moves = { moveTo, nudge: unused, scrubTo: unused, settle: unused, position: () => position }
  return { ...page, ...moves, view, onMove: () => unused, onViewChange: () => unused }
}

type Place = { path: string; services?: FakeHostServices | undefined; stores?: { library: Store; here: Store } }

const within = ({ path, services = fakeHostServices(), stores }: Place) => {
  const here = stores?.here ?? createStore()
  here.set(monthStoreAtom, augustStore(0).store)
  return ({ children }: { children: ReactNode }) => (
    <HostServicesProvider services={services}>
      <Provider store={here}>
        <MemoryRouter initialEntries={[path]}>{children}</MemoryRouter>
      </Provider>
    </HostServicesProvider>
  )
}

test('[TL-14] the library and each album return to their own positions', () => {
  const library = createStore()
  const albumStore = (albumId: string) => {
    const here = createStore()
    here.set(photoSourceAtom, { kind: 'album', albumId })
    here.set(libraryStoreAtom, library)
    return here
  }
  /** A router starts with a POP navigation, like the browser. */
  const visit = (here: Store, position: number, services?: FakeHostServices) => {
    const space = spaceAt(position)
    const { unmount } = renderHook(
      () => useTimelinePosition({ space, ...idle, previewedId: undefined, ...libraryWith(40) }),
      { wrapper: within({ path: '/', services, stores: { library, here } }) },
    )
    unmount()
    return space.moveTo.mock.calls.map(([to]) => Math.round(to))
  }
  expect(visit(library, 700)).toEqual([])
  expect(visit(albumStore('summer'), 300)).toEqual([])
  expect(visit(albumStore('winter'), 0)).toEqual([])
  expect(visit(library, 700)).toEqual([700])
  expect(visit(albumStore('summer'), 300)).toEqual([300])
  expect(visit(library, -120)).toEqual([700])
  expect(visit(library, -120)).toEqual([-120])
  const embedding = { element: document.body, ended: new AbortController().signal }
  expect(visit(library, -120, fakeHostServices({ embedding }))).toEqual([])
})

test('[TL-14] an embedding page keeps its own scroll restoration', () => {
  const restorationWith = (services: FakeHostServices) => {
    window.history.scrollRestoration = 'auto'
    const { unmount } = renderHook(
      () => useTimelinePosition({ space: spaceAt(0), ...idle, previewedId: undefined, ...libraryWith(40) }),
      { wrapper: within({ path: '/', services }) },
    )
    const { scrollRestoration } = window.history
    unmount()
    return scrollRestoration
  }
  const ended = new AbortController().signal
  expect(restorationWith(fakeHostServices())).toBe('manual')
  expect(restorationWith(fakeHostServices({ embedding: { element: document.body, ended } }))).toBe('auto')
})

test('[TL-14] the previewed photo moves to the centre, even where the rest of its month loads meanwhile', async () => {
  const space = spaceAt(500)
  const focused = jest.fn()
  const photoId = photos[PREVIEWED]!.imageId
  const { rerender } = renderHook(
    (shown: Shown) => useTimelinePosition({ space, ...idle, focusWhenRendered: focused, ...shown }),
    {
      initialProps: { ...libraryWith(24), previewedId: photoId } as Shown,
      wrapper: within({ path: '/' }),
    },
  )
  rerender({ ...libraryWith(24), previewedId: undefined })
  rerender({ ...libraryWith(40), previewedId: undefined })
  const place = { key, index: PREVIEWED } as const
  const [early, late] = [24, 40].map((loaded) => middleOfTile(libraryWith(loaded).layout, place) ?? 0)
  expect(late).not.toBeCloseTo(early!)
  expect(space.moveTo.mock.lastCall?.[0]).toBeCloseTo(late! - window.innerHeight / 2)
  await waitFor(() => expect(focused).toHaveBeenCalledWith(`${key}/${PREVIEWED}`))
})

test('[TL-14] a timeline opens at its start where nothing was shown before, and no photo is opened', () => {
  const library = createStore()
  const isOpening = (previewedId?: string) => {
    const { result, unmount } = renderHook(() => useIsOpening(previewedId), {
      wrapper: within({ path: '/', stores: { library, here: library } }),
    })
    unmount()
    return result.current
  }
  expect(isOpening()).toBe(true)
  expect(isOpening(photos[PREVIEWED]!.imageId)).toBe(false)
  const { unmount } = renderHook(
    () => useTimelinePosition({ space: spaceAt(0), ...idle, previewedId: undefined, ...libraryWith(40) }),
    { wrapper: within({ path: '/', stores: { library, here: library } }) },
  )
  unmount()
  expect(isOpening()).toBe(false)
})

test('[TL-14] a page that is reloaded while its month still loads returns to its position', () => {
  const { months, layout } = libraryWith(40)
  const { photos: loaded = [] } = months.get(key) ?? {}
  const loading: Months = new Map([
    [key, { ...forgottenMonth({ status: 'pending', photos: loaded }), status: 'pending' }],
  ])
  Object.defineProperty(performance, 'getEntriesByType', { configurable: true, value: () => [{ type: 'reload' }] })
  const reload = (library: { months: Months; layout: TimelineLayout }, here: Store) =>
    renderHook(() => useTimelinePosition({ space: spaceAt(650), ...idle, previewedId: undefined, ...library }), {
      wrapper: within({ path: '/', stores: { library: createStore(), here } }),
    })
  reload({ months: loading, layout }, createStore()).unmount()
  const here = createStore()
  reload({ ...libraryWith(24), months: new Map() }, here)
  expect(here.get(monthStoreAtom).getSnapshot().get(key)).toMatchObject({ shape: { ratios: { length: 40 } } })
  Reflect.deleteProperty(performance, 'getEntriesByType')
})

test('[TL-14] a page that a phone discards while it is hidden returns to its position', () => {
  const open = (position: number) => {
    const space = spaceAt(position)
    const library = createStore()
    renderHook(() => useTimelinePosition({ space, ...idle, previewedId: undefined, ...libraryWith(40) }), {
      wrapper: within({ path: '/', stores: { library, here: library } }),
    })
    return space.moveTo.mock.calls.map(([to]) => Math.round(to))
  }
  open(650)
  const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  visibility.mockRestore()
  Object.defineProperty(performance, 'getEntriesByType', { configurable: true, value: () => [{ type: 'reload' }] })
  expect(open(0)).toEqual([650])
  Reflect.deleteProperty(performance, 'getEntriesByType')
})
