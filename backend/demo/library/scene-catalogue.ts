import type { Light, Season } from './daylight.ts'

export type Occasion = 'coast' | 'mountains' | 'country' | 'city' | 'desert' | 'home' | 'party'

/** A scene, of which `pictures/` holds a picture of the same name, with when and where a photo of it can be taken. */
export type CatalogueEntry = {
  name: string
  occasions: readonly Occasion[]
  lights: readonly Light[]
  seasons: readonly Season[]
}

const always: readonly Light[] = ['dawn', 'day', 'golden', 'dusk', 'night']
const bright: readonly Light[] = ['dawn', 'day', 'golden']
const sunlit: readonly Light[] = ['dawn', 'day', 'golden', 'dusk']
const dark: readonly Light[] = ['dusk', 'night']
const yearRound: readonly Season[] = ['winter', 'spring', 'summer', 'autumn']
const mild: readonly Season[] = ['spring', 'summer', 'autumn']

type Range = { occasions: readonly Occasion[]; lights?: readonly Light[]; seasons?: readonly Season[] }

const entry = (name: string, range: Range): CatalogueEntry => {
  const { occasions, lights = always, seasons = yearRound } = range
  return { name, occasions, lights, seasons }
}

export const sceneCatalogue: readonly CatalogueEntry[] = [
  entry('misty-ridges', { occasions: ['mountains', 'country'], lights: sunlit }),
  entry('alpine-lake', { occasions: ['mountains'] }),
  entry('snowy-peak', { occasions: ['mountains'], lights: sunlit }),
  entry('mountain-camp', { occasions: ['mountains'], lights: dark, seasons: ['summer', 'autumn'] }),
  entry('village', { occasions: ['mountains', 'country'] }),
  entry('aurora', { occasions: ['mountains'], lights: ['night'], seasons: ['winter', 'autumn'] }),
  entry('milky-way', { occasions: ['mountains', 'country', 'desert', 'coast'], lights: ['night'] }),
  entry('beach', { occasions: ['coast'], lights: sunlit, seasons: mild }),
  entry('open-sea', { occasions: ['coast'] }),
  entry('sailing', { occasions: ['coast'], lights: sunlit, seasons: mild }),
  entry('lighthouse', { occasions: ['coast'] }),
  entry('birds-over-water', { occasions: ['coast', 'country'], lights: sunlit }),
  entry('rolling-hills', { occasions: ['country'], lights: sunlit }),
  entry('crop-rows', { occasions: ['country'], lights: sunlit }),
  entry('lone-tree', { occasions: ['country'], lights: sunlit }),
  entry('hot-air-balloons', { occasions: ['country', 'desert'], lights: sunlit, seasons: mild }),
  entry('cottage', { occasions: ['country', 'home'] }),
  entry('forest-light', { occasions: ['country', 'mountains'], lights: bright }),
  entry('birch-wood', { occasions: ['country'], lights: bright }),
  entry('forest-path', { occasions: ['country'], lights: bright }),
  entry('deer-in-mist', { occasions: ['country', 'mountains'], lights: sunlit }),
  entry('flower-close-up', { occasions: ['country', 'home'], lights: bright, seasons: mild }),
  entry('flower-meadow', { occasions: ['country', 'mountains'], lights: bright, seasons: mild }),
  entry('twig', { occasions: ['country', 'home'], lights: bright }),
  entry('dunes', { occasions: ['desert', 'coast'], lights: sunlit }),
  entry('mesas', { occasions: ['desert'], lights: sunlit }),
  entry('skyline-over-water', { occasions: ['city'] }),
  entry('suspension-bridge', { occasions: ['city'] }),
  entry('rainy-street', { occasions: ['city'], lights: ['night'] }),
  entry('canal-houses', { occasions: ['city'] }),
  entry('arches', { occasions: ['city', 'coast'], lights: sunlit, seasons: mild }),
  entry('glass-facade', { occasions: ['city'] }),
  entry('spiral-stair', { occasions: ['city'], lights: bright }),
  entry('coffee-cup', { occasions: ['home', 'city'], lights: sunlit }),
  entry('fruit-bowl', { occasions: ['home'], lights: sunlit }),
  entry('flower-vase', { occasions: ['home'], lights: sunlit }),
  entry('cat-at-window', { occasions: ['home'] }),
  entry('birthday-cake', { occasions: ['party'] }),
  entry('party-balloons', { occasions: ['party'] }),
  entry('string-lights', { occasions: ['party', 'home'], lights: dark }),
  entry('sky-lanterns', { occasions: ['party', 'coast'], lights: ['night'], seasons: mild }),
  entry('fireworks', { occasions: ['party', 'city'], lights: ['night'], seasons: ['winter', 'summer'] }),
]

const byName = new Map(sceneCatalogue.map((scene) => [scene.name, scene]))

export const sceneNamed = (name: string): CatalogueEntry => {
  const found = byName.get(name)
  if (found === undefined) throw new Error(`No scene is called '${name}': name one of scene-catalogue.ts`)
  return found
}

/** The scenes an occasion offers in this season and light; any that fit season and light when it offers none. */
export const scenesFor = (occasion: Occasion, season: Season, light: Light): readonly CatalogueEntry[] => {
  const possible = sceneCatalogue.filter(({ seasons, lights }) => seasons.includes(season) && lights.includes(light))
  const offered = possible.filter(({ occasions }) => occasions.includes(occasion))
  return offered.length > 0 ? offered : possible
}
