/** The specification's bounds. */
export const LEAST_ZOOM = 1
export const MOST_ZOOM = 2.5

export type Point = { x: number; y: number }
export type Size = { width: number; height: number }
/** How much a photo is enlarged about its middle, and by how far it is then moved, in pixels of the screen. */
export type Zoom = { scale: number } & Point

export const wholePhoto: Zoom = { scale: LEAST_ZOOM, x: 0, y: 0 }

/** What steps in and out again leave behind, no eye sees. */
const ROUNDING = 1e-6

export const isZoomed = ({ scale }: Zoom): boolean => scale > LEAST_ZOOM + ROUNDING

type ZoomOptions = {
  scale: number
  /** What stays under the finger, from the middle of the stage. */
  at: Point
  photo: Size
  stage: Size
}

/** Enlarges so that the point under the finger stays there, as far as the photo's edges allow. */
export const zoomTo = (zoom: Zoom, { scale, at, ...sizes }: ZoomOptions): Zoom => {
  const next = Math.min(MOST_ZOOM, Math.max(LEAST_ZOOM, scale))
  const growth = next / zoom.scale
  return withinEdges({ scale: next, x: at.x - (at.x - zoom.x) * growth, y: at.y - (at.y - zoom.y) * growth }, sizes)
}

export const panBy = (zoom: Zoom, { x, y }: Point, sizes: { photo: Size; stage: Size }): Zoom =>
  withinEdges({ ...zoom, x: zoom.x + x, y: zoom.y + y }, sizes)

/** Of the stage, how much farther an arrow key looks. */
const KEY_STEP = 0.25

const looks: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: 1, y: 0 },
  ArrowRight: { x: -1, y: 0 },
  ArrowUp: { x: 0, y: 1 },
  ArrowDown: { x: 0, y: -1 },
}

/** By how much a key moves an enlarged photo: what lies that way comes nearer. Undefined for all but the arrow keys. */
export const panOfKey = (key: string, { width, height }: Size): Point | undefined => {
  const look = looks[key]
  return look && { x: look.x * width * KEY_STEP, y: look.y * height * KEY_STEP }
}

/** A photo larger than the stage leaves no gap at its edges; a smaller one stays in the middle. */
const withinEdges = ({ scale, x, y }: Zoom, { photo, stage }: { photo: Size; stage: Size }): Zoom => {
  const spare = (of: number, room: number) => Math.max(0, (of * scale - room) / 2)
  const bound = (value: number, most: number) => Math.min(most, Math.max(-most, value)) + 0
  return {
    scale,
    x: bound(x, spare(photo.width, stage.width)),
    y: bound(y, spare(photo.height, stage.height)),
  }
}
