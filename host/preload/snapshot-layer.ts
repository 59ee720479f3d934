import { answerEarlyClicks } from './early-clicks.ts'
import { clearScreen } from './fit-first-paint.ts'
import type { PageSnapshot, SnapshotPicture } from '@account/shared/micro-frontend/page-snapshot.ts'

/** The snapshot of a page that has not rendered by then is removed. */
const MAX_DURATION_MS = 10_000
/**
 * How long the pictures hold back the site's files, because fetching and compiling those would delay the pictures. Most
 * pictures arrive long before. On a slow connection the files do not wait for them.
 */
const HOLD_MS = 250

/** A property of the page, because the preload script and the site are built separately and share no module. */
const PAGE_PROPERTY = Symbol.for('account-site/snapshot')

/** Resolve when each picture has arrived or failed, and when those that have arrived are painted. */
type ShownPictures = { arrived: Promise<unknown>; painted: Promise<unknown> }
export type ShowPictures = (pictures: readonly SnapshotPicture[]) => ShownPictures

type ShownSnapshot = { painted: Promise<void>; further: Promise<unknown>; remove: () => void }
type SnapshotLayer = {
  painted: Promise<void>
  removed: Promise<unknown>
  /** Shows further pictures, unless the page has rendered. */
  show: ShowPictures
  /** The site's code waits for this as well, and no longer than for the snapshot. */
  holdFor: (further: Promise<unknown>) => void
}

const page = globalThis as { [PAGE_PROPERTY]?: ShownSnapshot | undefined }

/**
 * Shows a snapshot, if there is one. `painted` resolves when every picture is painted or has failed, and soon in any case;
 * `removed` when the snapshot is gone. See: [Note: Page snapshot]
 */
export const showSnapshot = (snapshot: PageSnapshot | undefined): SnapshotLayer => {
  const pictures = snapshot?.pictures.map(createPicture) ?? []
  const layer = createLayer(pictures)
  if (pictures.length > 0) document.body.prepend(layer)
  const { promise: removed, resolve } = Promise.withResolvers<unknown>()
  answerEarlyClicks(layer, removed)
  let isRemoved = false
  const remove = () => {
    isRemoved = true
    layer.remove()
    resolve(undefined)
  }
  const show: ShowPictures = (further) => {
    if (isRemoved || further.length === 0) return { arrived: Promise.resolve(), painted: Promise.resolve() }
    clearScreen()
    const added = further.map(createPicture)
    layer.append(...added)
    document.body.prepend(layer)
    const arrived = Promise.all(added.map(whenSettled))
    return { arrived, painted: arrived.then(framePainted) }
  }
  // Without a picture by then, the connection is slow: colours without a header would look like a broken page.
  // `removed` waits for the page, because what was preloaded for it is still to be taken.
  const painted = anyPainted(pictures).then((isAny) => (isAny ? undefined : layer.remove()))
  const shown: ShownSnapshot = { painted, further: Promise.resolve(), remove }
  page[PAGE_PROPERTY] = shown
  setTimeout(remove, MAX_DURATION_MS)
  const holdFor = (further: Promise<unknown>) => {
    shown.further = further
  }
  return { painted, removed, show, holdFor }
}

const holdOver = () => new Promise((resolve) => setTimeout(resolve, HOLD_MS))

/** Resolves when the snapshot is painted, at once where there is none, and soon in any case. Never rejects. */
export const snapshotPainted = async (): Promise<void> => {
  const shown = page[PAGE_PROPERTY]
  await shown?.painted
  // Once the site's code runs, the first pictures of a first visit are neither requested nor painted.
  await Promise.race([shown?.further, holdOver()])
}

/** Called when the page renders, or is known never to. */
export const removeSnapshot = (): void => page[PAGE_PROPERTY]?.remove()

const createLayer = (pictures: readonly HTMLImageElement[]) => {
  const layer = document.createElement('div')
  layer.dataset.snapshot = ''
  layer.setAttribute('aria-hidden', 'true')
  Object.assign(layer.style, { position: 'absolute', top: '0', left: '0' })
  layer.append(...pictures)
  return layer
}

const createPicture = ({ url, color, ...place }: SnapshotPicture) => {
  const picture = new Image()
  picture.alt = ''
  picture.draggable = false
  picture.fetchPriority = 'high'
  picture.src = url
  const { left, top, width, height, radius } = place
  Object.assign(picture.style, {
    position: 'absolute',
    objectFit: 'cover',
    cursor: 'pointer',
    // The site's reset limits pictures to the width of their parent, which has none.
    maxWidth: 'none',
    left: `${left}px`,
    top: `${top}px`,
    width: `${width}px`,
    height: `${height}px`,
    borderRadius: `${radius}px`,
    backgroundColor: color ?? '',
  })
  return picture
}

/** Whether a picture is painted, or none was to be. */
const anyPainted = async (pictures: readonly HTMLImageElement[]): Promise<boolean> => {
  if (pictures.length === 0) return true
  const loaded = new Set<HTMLImageElement>()
  const settled = pictures.map(async (picture) => {
    if (await whenSettled(picture)) loaded.add(picture)
  })
  await Promise.race([Promise.all(settled).then(framePainted), holdOver()])
  // Cancels the requests in favour of the page.
  if (loaded.size === 0) for (const picture of pictures) picture.src = ''
  return loaded.size > 0
}

/** Resolves to whether the picture has loaded. */
const whenSettled = (picture: HTMLImageElement): Promise<boolean> =>
  new Promise((resolve) => {
    picture.onload = () => resolve(true)
    picture.onerror = () => resolve(false)
  })

/**
 * The frame with what was loaded before is on the screen: the browser begins the frame after it only when the pictures of this one are
 * decoded. The files of the site would be compiled beside that, for twice the time on two processors. See: decision 146
 */
const framePainted = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
