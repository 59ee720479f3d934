import type { Light, Season } from '../daylight.ts'
import { birdsOverWater, catAtWindow, deerInMist } from './animals.ts'
import { arches, glassFacade, spiralStair } from './architecture.ts'
import { beach } from './beach.ts'
import { birthdayCake, partyBalloons } from './birthday.ts'
import { cropRows, loneTree, rollingHills } from './countryside.ts'
import { dunes, mesas } from './desert.ts'
import { fireworks, skyLanterns, stringLights } from './evening-lights.ts'
import { flowerVase } from './flower-vase.ts'
import { birchWood, forestLight, forestPath } from './forest.ts'
import { hotAirBalloons } from './hot-air-balloons.ts'
import { lighthouse } from './lighthouse.ts'
import { flowerCloseUp, flowerMeadow } from './meadow.ts'
import { alpineLake, mistyRidges, mountainCamp, snowyPeak } from './mountains.ts'
import { aurora, milkyWay } from './night-sky.ts'
import { openSea, sailing } from './sea.ts'
import { skylineOverWater, suspensionBridge } from './skyline.ts'
import { coffeeCup, fruitBowl } from './still-life.ts'
import { canalHouses, rainyStreet } from './street.ts'
import { twig } from './twig.ts'
import { cottage, village } from './village.ts'
import type { Scene } from './scene.ts'

export type Occasion = 'coast' | 'mountains' | 'country' | 'city' | 'desert' | 'home' | 'party'

/** A scene with when and where a photo of it can be taken. */
export type CatalogueEntry = {
  name: string
  draw: Scene
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

const entry = (name: string, draw: Scene, range: Range): CatalogueEntry => {
  const { occasions, lights = always, seasons = yearRound } = range
  return { name, draw, occasions, lights, seasons }
}

export const sceneCatalogue: readonly CatalogueEntry[] = [
  entry('misty-ridges', mistyRidges, { occasions: ['mountains', 'country'], lights: sunlit }),
  entry('alpine-lake', alpineLake, { occasions: ['mountains'] }),
  entry('snowy-peak', snowyPeak, { occasions: ['mountains'], lights: sunlit }),
  entry('mountain-camp', mountainCamp, { occasions: ['mountains'], lights: dark, seasons: ['summer', 'autumn'] }),
  entry('village', village, { occasions: ['mountains', 'country'] }),
  entry('aurora', aurora, { occasions: ['mountains'], lights: ['night'], seasons: ['winter', 'autumn'] }),
  entry('milky-way', milkyWay, { occasions: ['mountains', 'country', 'desert', 'coast'], lights: ['night'] }),
  entry('beach', beach, { occasions: ['coast'], lights: sunlit, seasons: mild }),
  entry('open-sea', openSea, { occasions: ['coast'] }),
  entry('sailing', sailing, { occasions: ['coast'], lights: sunlit, seasons: mild }),
  entry('lighthouse', lighthouse, { occasions: ['coast'] }),
  entry('birds-over-water', birdsOverWater, { occasions: ['coast', 'country'], lights: sunlit }),
  entry('rolling-hills', rollingHills, { occasions: ['country'], lights: sunlit }),
  entry('crop-rows', cropRows, { occasions: ['country'], lights: sunlit }),
  entry('lone-tree', loneTree, { occasions: ['country'], lights: sunlit }),
  entry('hot-air-balloons', hotAirBalloons, { occasions: ['country', 'desert'], lights: sunlit, seasons: mild }),
  entry('cottage', cottage, { occasions: ['country', 'home'] }),
  entry('forest-light', forestLight, { occasions: ['country', 'mountains'], lights: bright }),
  entry('birch-wood', birchWood, { occasions: ['country'], lights: bright }),
  entry('forest-path', forestPath, { occasions: ['country'], lights: bright }),
  entry('deer-in-mist', deerInMist, { occasions: ['country', 'mountains'], lights: sunlit }),
  entry('flower-close-up', flowerCloseUp, { occasions: ['country', 'home'], lights: bright, seasons: mild }),
  entry('flower-meadow', flowerMeadow, { occasions: ['country', 'mountains'], lights: bright, seasons: mild }),
  entry('twig', twig, { occasions: ['country', 'home'], lights: bright }),
  entry('dunes', dunes, { occasions: ['desert', 'coast'], lights: sunlit }),
  entry('mesas', mesas, { occasions: ['desert'], lights: sunlit }),
  entry('skyline-over-water', skylineOverWater, { occasions: ['city'] }),
  entry('suspension-bridge', suspensionBridge, { occasions: ['city'] }),
  entry('rainy-street', rainyStreet, { occasions: ['city'], lights: ['night'] }),
  entry('canal-houses', canalHouses, { occasions: ['city'] }),
  entry('arches', arches, { occasions: ['city', 'coast'], lights: sunlit, seasons: mild }),
  entry('glass-facade', glassFacade, { occasions: ['city'] }),
  entry('spiral-stair', spiralStair, { occasions: ['city'], lights: bright }),
  entry('coffee-cup', coffeeCup, { occasions: ['home', 'city'], lights: sunlit }),
  entry('fruit-bowl', fruitBowl, { occasions: ['home'], lights: sunlit }),
  entry('flower-vase', flowerVase, { occasions: ['home'], lights: sunlit }),
  entry('cat-at-window', catAtWindow, { occasions: ['home'] }),
  entry('birthday-cake', birthdayCake, { occasions: ['party'] }),
  entry('party-balloons', partyBalloons, { occasions: ['party'] }),
  entry('string-lights', stringLights, { occasions: ['party', 'home'], lights: dark }),
  entry('sky-lanterns', skyLanterns, { occasions: ['party', 'coast'], lights: ['night'], seasons: mild }),
  entry('fireworks', fireworks, { occasions: ['party', 'city'], lights: ['night'], seasons: ['winter', 'summer'] }),
]

const byName = new Map(sceneCatalogue.map((scene) => [scene.name, scene]))

export const sceneNamed = (name: string): CatalogueEntry => {
  const found = byName.get(name)
  if (found === undefined) throw new Error(`No scene is called '${name}': name one of scenes/scene-catalogue.ts`)
  return found
}

/** The scenes an occasion offers in this season and light; any that fit season and light when it offers none. */
export const scenesFor = (occasion: Occasion, season: Season, light: Light): readonly CatalogueEntry[] => {
  const possible = sceneCatalogue.filter(({ seasons, lights }) => seasons.includes(season) && lights.includes(light))
  const offered = possible.filter(({ occasions }) => occasions.includes(occasion))
  return offered.length > 0 ? offered : possible
}
