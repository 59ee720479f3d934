import type { Random } from './seeded-random.ts'

type Format = readonly [width: number, height: number]

export type Camera = {
  Make: string
  Model: string
  prefix: 'IMG' | 'PXL' | 'DSC'
  /** Whether the camera records its time zone. */
  knowsOffset: boolean
  /** A format that is listed twice is used twice as often. */
  formats: readonly Format[]
}

const phoneFormats: readonly Format[] = [
  ...Array.from({ length: 9 }, (): Format => [1600, 1200]),
  ...Array.from({ length: 5 }, (): Format => [1200, 1600]),
  ...([
    [1600, 900],
    [1600, 900],
    [900, 1600],
    [1200, 1200],
    [1920, 800],
    [2016, 1512],
  ] as const),
]

export const cameras: readonly Camera[] = [
  { Make: 'Google', Model: 'Pixel 7', prefix: 'PXL', knowsOffset: true, formats: phoneFormats },
  { Make: 'samsung', Model: 'SM-G991B', prefix: 'IMG', knowsOffset: true, formats: phoneFormats },
  {
    Make: 'SONY',
    Model: 'ILCE-6400',
    prefix: 'DSC',
    knowsOffset: false,
    formats: [
      [1632, 1088],
      [1632, 1088],
      [1824, 1216],
      [1088, 1632],
      [1632, 918],
    ],
  },
]

export const cameraOf = (fileName: string): Camera => {
  const camera = cameras.find(({ prefix }) => fileName.startsWith(prefix))
  if (camera === undefined) throw new Error(`No demo camera names its files like '${fileName}'`)
  return camera
}

/** The file name that the camera would choose; `frame` counts its photos. */
export const fileNameOf = ({ prefix }: Camera, shot: { takenAt: string; frame: number; random: Random }): string => {
  const stamp = shot.takenAt.replaceAll(/[-:]/g, '').replace('T', '_')
  switch (prefix) {
    case 'DSC':
      return `DSC${String(1200 + shot.frame).padStart(5, '0')}.JPG`
    case 'PXL':
      return `PXL_${stamp}${String(shot.random.whole(0, 999)).padStart(3, '0')}.jpg`
    case 'IMG':
      return `IMG_${stamp}.jpg`
  }
}

/** Photos that came over a messenger or from a scanner have lost their date. */
export const undatedFileName = (random: Random, frame: number) =>
  random.chance(0.5) ? `Scan_${String(frame).padStart(4, '0')}.jpg` : `received_${1_000_000_000 + frame * 7_919}.jpeg`
