import { DateTime } from 'luxon'
import { cameras, fileNameOf, undatedFileName, type Camera } from './camera.ts'
import { lightAt, seasonOfMonth, type Season } from './daylight.ts'
import { outingsBetween, type Outing } from './demo-calendar.ts'
import { scenesFor, type Occasion } from './scene-catalogue.ts'
import { createRandom, type Random, seedOfShot } from './seeded-random.ts'
import { DAY_MS, HOUR_MS } from '../../platform/time/durations.ts'

export type DemoPhoto = {
  fileName: string
  scene: string
  seed: number
  season: Season
  width: number
  height: number
  /** Local, as 'YYYY-MM-DDTHH:mm:ss'; null for a photo that has lost its date. */
  takenAt: string | null
  /** As '+02:00'; null when the camera did not note it. */
  utcOffset: string | null
}

const UNDATED_SHARE = 0.02

type Planner = {
  random: Random
  /** Counts the photos of each scene, so that the library stays varied. */
  uses: Map<string, number>
  /** Two photos never share a second, so their names differ, too. */
  seconds: Set<number>
  frame: number
}

const sceneFor = ({ random, uses }: Planner, occasion: Occasion, local: string) => {
  const usesOf = (name: string) => uses.get(name) ?? 0
  const fitting = scenesFor(occasion, seasonOfMonth(Number(local.slice(5, 7))), lightAt(local))
  const rarest = fitting
    .toSorted((a, b) => usesOf(a.name) - usesOf(b.name))
    .slice(0, Math.max(2, Math.ceil(fitting.length / 2)))
  const { name } = random.pick(rarest)
  uses.set(name, usesOf(name) + 1)
  return name
}

const localOf = (time: number) => new Date(time).toISOString().slice(0, 19)

/** Most photos are taken by day and towards sunset, a few at dawn or at night. */
const hourOf = (random: Random, hours: Outing['hours']) => {
  if (hours !== undefined) return random.between(...hours)
  const [from, to] = random.pick([
    [7, 10],
    [9.5, 13],
    [9.5, 13],
    [11, 15],
    [11, 15],
    [13, 16.5],
    [13, 16.5],
    [14, 17.5],
    [15, 19],
    [16.5, 20.5],
    [20, 23],
  ] as const)
  return random.between(from, to)
}

const freeSecond = ({ seconds }: Planner, wanted: number) => {
  let time = Math.floor(wanted / 1000) * 1000
  while (seconds.has(time)) time += 1000
  seconds.add(time)
  return time
}

/** The photos of one moment: one place, photographed a few times within minutes. */
const shoot = (
  planner: Planner,
  outing: Outing,
  moment: { time: number; shots: number; camera: Camera },
): DemoPhoto[] => {
  const { random } = planner
  const { camera } = moment
  const placeSeed = random.whole(0, 2 ** 27 - 1)
  const scene = sceneFor(planner, outing.occasion, localOf(moment.time))
  let time = moment.time
  return Array.from({ length: moment.shots }, (_, shot) => {
    time = freeSecond(planner, time + (shot === 0 ? 0 : random.whole(2, 70) * 1000))
    const takenAt = localOf(time)
    const [width, height] = random.pick(camera.formats)
    return {
      fileName: fileNameOf(camera, { takenAt, frame: planner.frame++, random }),
      seed: seedOfShot(placeSeed, shot),
      season: seasonOfMonth(Number(takenAt.slice(5, 7))),
      utcOffset: camera.knowsOffset ? DateTime.fromISO(takenAt, { zone: outing.zone }).toFormat('ZZ') : null,
      ...{ scene, width, height, takenAt },
    }
  })
}

const photosOf = (planner: Planner, outing: Outing, count: number): DemoPhoto[] => {
  const { random } = planner
  const photos: DemoPhoto[] = []
  const camera = random.pick(cameras)
  while (photos.length < count) {
    const shots = Math.min(count - photos.length, random.pick([1, 1, 1, 1, 1, 2, 2, 3, 4]))
    const day = outing.firstDay + random.whole(0, outing.days - 1) * DAY_MS
    photos.push(
      ...shoot(planner, outing, {
        time: day + hourOf(random, outing.hours) * HOUR_MS,
        shots,
        camera: random.chance(0.8) ? camera : random.pick(cameras),
      }),
    )
  }
  return photos
}

const withoutDates = (random: Random, photos: readonly DemoPhoto[]): DemoPhoto[] => {
  const undated = new Set<number>()
  while (undated.size < Math.round(photos.length * UNDATED_SHARE)) undated.add(random.whole(0, photos.length - 1))
  return photos.map((photo, index) =>
    undated.has(index) ? { ...photo, fileName: undatedFileName(random, index), takenAt: null, utcOffset: null } : photo,
  )
}

/** The plan of a demo library: `count` photos ending at `until`, clustered as people photograph (holidays, weekends, single days), newest first. About 2% undated. */
export const planDemoLibrary = (options: { count: number; years: number; until: Date; seed: number }): DemoPhoto[] => {
  const { count, years, until, seed } = options
  const random = createRandom(seed)
  const end = Math.floor(until.getTime() / DAY_MS) * DAY_MS
  const start = DateTime.fromMillis(end, { zone: 'utc' }).minus({ years }).toMillis()
  const outings = outingsBetween(random, start, end)
  const total = outings.reduce((sum, { weight }) => sum + weight, 0)
  if (total === 0)
    throw new Error(`No outing fits into the ${years} years before ${until.toISOString()}: ask for at least one year`)
  const planner: Planner = { random, uses: new Map(), seconds: new Set(), frame: 0 }
  let reached = 0
  const photos = outings.flatMap((outing) => {
    const before = Math.round((reached / total) * count)
    reached += outing.weight
    return photosOf(planner, outing, Math.round((reached / total) * count) - before)
  })
  return withoutDates(random, photos).toSorted((a, b) => (b.takenAt ?? '').localeCompare(a.takenAt ?? ''))
}
