import { FIRST_LOOK, type FirstLook } from '@account/shared/micro-frontend/first-look.ts'

/** A page that is not drawn by then shows no picture of itself any longer. */
const LONGEST_MS = 10_000

type RunningLook = FirstLook & {
  end: () => void
  /** Resolves when something is shown, or will not be. */
  shown: Promise<void>
}

/** Of the page: the script that begins it and the site that ends it are built apart. */
const page = globalThis as { [FIRST_LOOK]?: RunningLook | undefined }

type FirstLookOptions = Pick<FirstLook, 'pathname' | 'ask'> & {
  /** Whether something was shown last time. */
  isLikely: boolean
  onEnd: (ended: { hasShown: boolean }) => void
}

/** See: [Note: First look] */
export const beginFirstLook = ({ isLikely, onEnd, ...look }: FirstLookOptions): void => {
  const layer = createLayer()
  let tellShown: () => void = () => undefined
  const shown = new Promise<void>((resolve) => {
    tellShown = resolve
  })
  const isRunning = () => page[FIRST_LOOK]?.end === end
  const end = () => {
    if (!isRunning()) return
    page[FIRST_LOOK] = undefined
    const hasShown = layer.isConnected
    layer.remove()
    tellShown()
    onEnd({ hasShown })
  }
  const show = (element: HTMLElement) => {
    if (!isRunning()) return
    if (!layer.isConnected) document.body.prepend(layer)
    layer.append(element)
    tellShown()
  }
  page[FIRST_LOOK] = { ...look, show, end, shown }
  if (!isLikely) tellShown()
  setTimeout(end, LONGEST_MS)
}

/** Resolves when something is shown; at once where that is not likely. Never rejects. */
export const firstLookShown = async (): Promise<void> => page[FIRST_LOOK]?.shown

/** The page is drawn, or never will be. */
export const endFirstLook = (): void => page[FIRST_LOOK]?.end()

const createLayer = () => {
  const layer = document.createElement('div')
  layer.inert = true
  layer.dataset.firstLook = ''
  layer.setAttribute('aria-hidden', 'true')
  Object.assign(layer.style, { position: 'absolute', top: '0', left: '0' })
  return layer
}
