import type { Light, Season } from '../daylight.ts'
import type { Atmosphere } from '../drawing/atmosphere.ts'
import type { Size } from '../drawing/svg.ts'
import type { Random } from '../seeded-random.ts'

/** What a scene is drawn from. `size` is in drawing units: the longer side is 800, whatever the photo's pixels. */
export type SceneSetting = { random: Random; season: Season; light: Light; size: Size }

/** Draws a picture as SVG content that fills the size asked for. Pure: the same setting gives the same drawing. */
export type Scene = (setting: SceneSetting) => string

/** What a single thing in a scene is drawn with. */
export type Painter = { random: Random; air: Atmosphere }
