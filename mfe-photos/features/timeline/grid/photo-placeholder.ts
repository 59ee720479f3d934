import type { Photo } from '@account/shared/contracts/photo.ts'
import { thumbHashToAverageRGBA, thumbHashToDataURL } from 'thumbhash'

/** The average colour of a photo, which fills its tile until the picture has loaded. */
export const colorOf = ({ placeholder }: Photo): string | undefined => {
  if (!placeholder) return undefined
  const { r, g, b } = thumbHashToAverageRGBA(bytesOf(placeholder))
  return `rgb(${[r, g, b].map((part) => Math.round(part * 255)).join(' ')})`
}

/** The blurred photo as a CSS image. Computing it takes a hundred times as long as the colour. */
export const blurOf = ({ placeholder }: Photo): string | undefined =>
  placeholder && `url(${thumbHashToDataURL(bytesOf(placeholder))})`

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
