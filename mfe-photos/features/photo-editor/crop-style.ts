import type { PhotoCrop } from '@account/shared/contracts/photo-edit.ts'
import type { CSSProperties } from 'react'

const percent = (fraction: number) => `${fraction * 100}%`

/** Physical sides, because a picture is not mirrored in a language that is written from right to left. */
export const cropStyle = ({ x, y, width, height }: PhotoCrop): CSSProperties => ({
  left: percent(x),
  top: percent(y),
  width: percent(width),
  height: percent(height),
})
