import type { PageSnapshot, SnapshotPicture } from '@account/shared/micro-frontend/page-snapshot.ts'

/** A page that is not drawn by then shows no picture of itself any longer. */
const LONGEST_MS = 10_000
/**
 * How long the site's files are held back for the pictures: to fetch and to compile them takes the time in which the pictures
 * would be shown. Most have come long before; a slow line shall not wait for them.
 */
const HOLD_MS = 250

/** Of the page: the script that begins it and the site that ends it are built apart. */
const PLACE = Symbol.for('account-site/first-look')

type RunningSnapshot = {
  /** Resolves when all that it shows is painted or will not come; at once where it shows nothing; always soon. */
  shown: Promise<void>
  end: () => void
}

const page = globalThis as { [PLACE]?: RunningSnapshot | undefined }

/** Shows what was kept, if anything was. See: [Note: Page snapshot] */
export const showSnapshot = (look: PageSnapshot | undefined): { shown: Promise<void>; ended: Promise<unknown> } => {
  const pictures = look?.pictures.map(createPicture) ?? []
  const layer = createLayer(pictures)
  const shown = pictures.length > 0 ? whenPainted(pictures) : Promise.resolve()
  if (pictures.length > 0) document.body.prepend(layer)
  const { promise: ended, resolve: tellEnded } = Promise.withResolvers<unknown>()
  const end = () => {
    layer.remove()
    tellEnded(undefined)
  }
  page[PLACE] = { shown, end }
  setTimeout(end, LONGEST_MS)
  return { shown, ended }
}

/** Resolves when what is shown is painted; at once where nothing is, and soon in any case. Never rejects. */
export const snapshotPainted = async (): Promise<void> => page[PLACE]?.shown

/** The page is drawn, or never will be. */
export const removeSnapshot = (): void => page[PLACE]?.end()

const createLayer = (pictures: readonly HTMLImageElement[]) => {
  const layer = document.createElement('div')
  layer.inert = true
  layer.dataset.firstLook = ''
  layer.setAttribute('aria-hidden', 'true')
  Object.assign(layer.style, { position: 'absolute', top: '0', left: '0' })
  layer.append(...pictures)
  return layer
}

const createPicture = ({ url, color, ...place }: SnapshotPicture) => {
  const picture = new Image()
  picture.alt = ''
  picture.fetchPriority = 'high'
  picture.src = url
  const { left, top, width, height, radius } = place
  Object.assign(picture.style, {
    position: 'absolute',
    objectFit: 'cover',
    // The site's reset keeps pictures within their parent, which has no width.
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

const whenPainted = async (pictures: readonly HTMLImageElement[]): Promise<void> => {
  const come = new Set<HTMLImageElement>()
  const whenSettled = (picture: HTMLImageElement) =>
    new Promise((resolve) => {
      picture.onload = () => resolve(come.add(picture))
      picture.onerror = resolve
    })
  const patience = new Promise((resolve) => setTimeout(resolve, HOLD_MS))
  await Promise.race([Promise.all(pictures.map(whenSettled)).then(twoFrames), patience])
  // On a line so slow they give way to the page, and leave their colours.
  if (come.size === 0) for (const picture of pictures) picture.src = ''
}

/** What has come is painted by then. */
const twoFrames = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
