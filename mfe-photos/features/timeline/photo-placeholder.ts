import type { Photo } from '@account/shared/contracts/photo.ts'
import type { CSSProperties } from 'react'
import { thumbHashToAverageRGBA, thumbHashToDataURL } from 'thumbhash'

/** What stands in the place of a photo until it is loaded: its blurred self, or, where there is no time for that, its colour. */
export const placeholderOf = ({ placeholder }: Photo, isFast: boolean): CSSProperties | undefined => {
  if (!placeholder) return undefined
  const hash = bytesOf(placeholder)
  if (!isFast) return { backgroundImage: `url(${thumbHashToDataURL(hash)})` }
  const { r, g, b } = thumbHashToAverageRGBA(hash)
  return { backgroundColor: `rgb(${[r, g, b].map((part) => Math.round(part * 255)).join(' ')})` }
}

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
