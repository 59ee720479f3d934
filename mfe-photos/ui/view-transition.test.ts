import { closeWithTransition } from './close-with-transition.ts'
import { openWithTransition } from './view-transition.ts'

const { matchMedia } = window

/** A browser that captures the page before and after the change, with or without reduced motion. */
const browser = ({ isMotionReduced = false } = {}) => {
  const named = () =>
    [...document.querySelectorAll<HTMLElement>('[data-photo] img')]
      .filter(({ style }) => style.viewTransitionName === 'photo')
      .map((image) => image.closest<HTMLElement>('[data-photo]')?.dataset.photo)
  const pictures: unknown[] = []
  const end = Promise.withResolvers<undefined>()
  const start = jest.fn((change: () => Promise<void>) => {
    pictures.push(named())
    const changed = change().then(() => void pictures.push(named()))
    return { ready: changed, finished: Promise.all([changed, end.promise]).then(() => undefined) }
  })
  Object.assign(document, { startViewTransition: start })
  window.matchMedia = () => Object.assign(new EventTarget(), { matches: isMotionReduced }) as MediaQueryList
  return { named, pictures, start, end: () => end.resolve(undefined) }
}

const showPreview = () => {
  const preview = document.createElement('div')
  preview.dataset.previewed = ''
  document.body.append(preview)
}
const hidePreview = () => document.querySelector('[data-previewed]')?.remove()
const tile = (photoId: string) => document.querySelector<HTMLElement>(`[data-photo="${photoId}"]`)!

beforeEach(() => {
  document.body.innerHTML = ['beach', 'snow']
    .map((id, index) => `<a data-tile="2023-8/${index}" data-photo="${id}"><img alt=""></a>`)
    .join('')
})
afterEach(() => {
  Reflect.deleteProperty(document, 'startViewTransition')
  window.matchMedia = matchMedia
})

test('[PV-01] the preview opens from the picture of the clicked tile', async () => {
  const { pictures, start } = browser()
  openWithTransition(tile('snow'), showPreview)
  await start.mock.results[0]?.value.ready
  // During the transition only the preview has the name, which its style sets.
  expect(pictures).toEqual([['snow'], []])
})

test('[PV-01] the preview closes into the tile of the photo that was shown last, which keeps no name', async () => {
  const { named, pictures, start, end } = browser()
  showPreview()
  closeWithTransition('beach', hidePreview)
  await start.mock.results[0]?.value.ready
  expect(pictures).toEqual([[], ['beach']])
  end()
  await start.mock.results[0]?.value.finished
  expect(named()).toEqual([])
})

test('[PV-01] reduced motion opens and closes the preview without a transition', () => {
  const { start } = browser({ isMotionReduced: true })
  openWithTransition(tile('snow'), showPreview)
  expect(document.querySelector('[data-previewed]')).not.toBeNull()
  closeWithTransition('snow', hidePreview)
  expect(document.querySelector('[data-previewed]')).toBeNull()
  expect(start).not.toHaveBeenCalled()
})
