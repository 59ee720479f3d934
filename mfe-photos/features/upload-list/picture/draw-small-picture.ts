import { HEADER_BYTES, jpegHeaderOf, type JpegHeader } from './jpeg-header.ts'

/** The picture of a row, at three pixels for each of CSS. */
const SIDE = 132

/** A larger file without a small picture keeps its icon: decoded as a whole it may take the memory that a phone gives to a page. */
const MOST_DECODED_BYTES = 16 * 1024 * 1024

/** The matrix that shows a picture upright, by its EXIF orientation. */
const upright: Record<number, readonly [number, number, number, number]> = {
  1: [1, 0, 0, 1],
  2: [-1, 0, 0, 1],
  3: [-1, 0, 0, -1],
  4: [1, 0, 0, -1],
  5: [0, 1, 1, 0],
  6: [0, 1, -1, 0],
  7: [0, -1, -1, 0],
  8: [0, -1, 1, 0],
}

type Picture = { source: CanvasImageSource; width: number; height: number; release: () => void }

/** Draws the middle square. `photo` has the shape of what is not a black bar in the picture. */
const drawSquare = async (
  { source, width, height, release }: Picture,
  photo: { width: number; height: number },
  orientation: number,
): Promise<Blob | undefined> => {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = SIDE
  const context = canvas.getContext('2d', { alpha: false })
  const matrix = upright[orientation] ?? [1, 0, 0, 1]
  context?.setTransform(...matrix, SIDE / 2, SIDE / 2)
  const side = Math.min(photo.width, photo.height) * Math.min(width / photo.width, height / photo.height)
  const [left, top] = [(width - side) / 2, (height - side) / 2]
  context?.drawImage(source, left, top, side, side, -SIDE / 2, -SIDE / 2, SIDE, SIDE)
  release()
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/jpeg'))
}

/** Upright, by the element that decodes all formats of the browser. Rejects for others. */
const decodeByElement = async (file: Blob): Promise<Picture> => {
  const image = new Image()
  image.src = URL.createObjectURL(file)
  const release = () => URL.revokeObjectURL(image.src)
  try {
    await image.decode()
    return { source: image, width: image.naturalWidth, height: image.naturalHeight, release }
  } catch (error) {
    release()
    throw error
  }
}

/** Decoded at an eighth of its size where that is enough, in a third of the time and a tenth of the memory. Not every browser can. */
const decodeScaled = async (file: Blob): Promise<Picture> => {
  const decoder = new ImageDecoder({
    data: file.stream(),
    type: 'image/jpeg',
    desiredWidth: 2 * SIDE,
    desiredHeight: 2 * SIDE,
  })
  try {
    const { image } = await decoder.decode()
    return { source: image, width: image.displayWidth, height: image.displayHeight, release: () => image.close() }
  } finally {
    decoder.close()
  }
}

const drawThumbnail = async (file: Blob, { thumbnail, size, orientation }: JpegHeader) => {
  if (!thumbnail) return undefined
  const picture = await decodeByElement(file.slice(thumbnail.begin, thumbnail.end, 'image/jpeg')).catch(() => undefined)
  if (!picture) return undefined
  const photo = size ?? picture
  // A program that turned the photo may have left the small picture as it was.
  if ((picture.width - picture.height) * (photo.width - photo.height) < 0) return void picture.release()
  return drawSquare(picture, photo, orientation)
}

/**
 * The photo in a file as a small square, from the picture that its camera has added where there is one, so that most files are not decoded.
 * Undefined for a file that is too large or that this browser cannot decode.
 */
export const drawSmallPicture = async (file: Blob): Promise<Blob | undefined> => {
  try {
    const jpeg = jpegHeaderOf(await file.slice(0, HEADER_BYTES).arrayBuffer())
    const thumbnail = jpeg && (await drawThumbnail(file, jpeg))
    if (thumbnail) return thumbnail
    if (file.size > MOST_DECODED_BYTES) return undefined
    // Browsers differ in whether the decoder turns a picture.
    const isScalable = jpeg?.orientation === 1 && 'ImageDecoder' in globalThis
    const picture = (isScalable && (await decodeScaled(file).catch(() => undefined))) || (await decodeByElement(file))
    return await drawSquare(picture, picture, 1)
  } catch {
    return undefined
  }
}
