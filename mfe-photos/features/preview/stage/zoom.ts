/** The bounds of the specification. */
export const LEAST_ZOOM = 1
export const MOST_ZOOM = 2.5

export type Point = { x: number; y: number }
export type Size = { width: number; height: number }
/** The scale of the photo around its centre, and its offset in pixels of the screen. */
export type Zoom = { scale: number } & Point

export const wholePhoto: Zoom = { scale: LEAST_ZOOM, x: 0, y: 0 }

/** Tolerates the rounding errors that remain after zooming in and out. */
const ROUNDING = 1e-6

export const isZoomed = ({ scale }: Zoom): boolean => scale > LEAST_ZOOM + ROUNDING

type ZoomOptions = {
  scale: number
  /** The point that stays under the finger, from the centre of the stage. */
  at: Point
  photo: Size
  stage: Size
}

/** Zooms so that the point under the finger stays in place, as far as the photo's edges allow. */
export const zoomTo = (zoom: Zoom, { scale, at, ...sizes }: ZoomOptions): Zoom => {
  const next = Math.min(MOST_ZOOM, Math.max(LEAST_ZOOM, scale))
  const growth = next / zoom.scale
  return withinEdges({ scale: next, x: at.x - (at.x - zoom.x) * growth, y: at.y - (at.y - zoom.y) * growth }, sizes)
}

export const panBy = (zoom: Zoom, { x, y }: Point, sizes: { photo: Size; stage: Size }): Zoom =>
  withinEdges({ ...zoom, x: zoom.x + x, y: zoom.y + y }, sizes)

/** Part of the stage by which an arrow key pans. */
const KEY_STEP = 0.25

const looks: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: 1, y: 0 },
  ArrowRight: { x: -1, y: 0 },
  ArrowUp: { x: 0, y: 1 },
  ArrowDown: { x: 0, y: -1 },
}

/** The pan of an arrow key, towards the part of the photo on that side; undefined for all other keys. */
export const panOfKey = (key: string, { width, height }: Size): Point | undefined => {
  const look = looks[key]
  return look && { x: look.x * width * KEY_STEP, y: look.y * height * KEY_STEP }
}

/** An enlarged photo leaves no gap at the edges of the stage; a smaller one stays in the centre. */
const withinEdges = ({ scale, x, y }: Zoom, { photo, stage }: { photo: Size; stage: Size }): Zoom => {
  const spare = (of: number, room: number) => Math.max(0, (of * scale - room) / 2)
  const bound = (value: number, most: number) => Math.min(most, Math.max(-most, value)) + 0
  return {
    scale,
    x: bound(x, spare(photo.width, stage.width)),
    y: bound(y, spare(photo.height, stage.height)),
  }
}
