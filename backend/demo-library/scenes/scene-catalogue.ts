import type { Light, Season } from '../daylight.ts'
import { birdsOverWater, catAtWindow, deerInMist } from './animals.ts'
import { arches, glassFacade, spiralStair } from './architecture.ts'
import { birthdayCake, fireworks, partyBalloons, skyLanterns, stringLights } from './celebration.ts'
import { canalHouses, rainyStreet, skylineOverWater, suspensionBridge } from './city.ts'
import { cropRows, hotAirBalloons, loneTree, rollingHills } from './countryside.ts'
import { dunes, mesas } from './desert.ts'
import { birchWood, forestLight, forestPath } from './forest.ts'
import { flowerCloseUp, flowerMeadow, twig } from './meadow.ts'
import { alpineLake, mistyRidges, mountainCamp, snowyPeak } from './mountains.ts'
import { aurora, milkyWay } from './night-sky.ts'
import type { Scene } from './scene.ts'
import { beach, lighthouse, openSea, sailing } from './sea.ts'
import { coffeeCup, flowerVase, fruitBowl } from './still-life.ts'
import { cottage, village } from './village.ts'

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

type Range = { lights?: readonly Light[]; seasons?: readonly Season[] }

const entry = (name: string, draw: Scene, occasions: readonly Occasion[], range: Range = {}): CatalogueEntry => {
  const { lights = always, seasons = yearRound } = range
  return { name, draw, occasions, lights, seasons }
}

export const sceneCatalogue: readonly CatalogueEntry[] = [
  entry('misty-ridges', mistyRidges, ['mountains', 'country'], { lights: sunlit }),
  entry('alpine-lake', alpineLake, ['mountains']),
  entry('snowy-peak', snowyPeak, ['mountains'], { lights: sunlit }),
  entry('mountain-camp', mountainCamp, ['mountains'], { lights: dark, seasons: ['summer', 'autumn'] }),
  entry('village', village, ['mountains', 'country']),
  entry('aurora', aurora, ['mountains'], { lights: ['night'], seasons: ['winter', 'autumn'] }),
  entry('milky-way', milkyWay, ['mountains', 'country', 'desert', 'coast'], { lights: ['night'] }),
  entry('beach', beach, ['coast'], { lights: sunlit, seasons: mild }),
  entry('open-sea', openSea, ['coast']),
  entry('sailing', sailing, ['coast'], { lights: sunlit, seasons: mild }),
  entry('lighthouse', lighthouse, ['coast']),
  entry('birds-over-water', birdsOverWater, ['coast', 'country'], { lights: sunlit }),
  entry('rolling-hills', rollingHills, ['country'], { lights: sunlit }),
  entry('crop-rows', cropRows, ['country'], { lights: sunlit }),
  entry('lone-tree', loneTree, ['country'], { lights: sunlit }),
  entry('hot-air-balloons', hotAirBalloons, ['country', 'desert'], { lights: sunlit, seasons: mild }),
  entry('cottage', cottage, ['country', 'home']),
  entry('forest-light', forestLight, ['country', 'mountains'], { lights: bright }),
  entry('birch-wood', birchWood, ['country'], { lights: bright }),
  entry('forest-path', forestPath, ['country'], { lights: bright }),
  entry('deer-in-mist', deerInMist, ['country', 'mountains'], { lights: sunlit }),
  entry('flower-close-up', flowerCloseUp, ['country', 'home'], { lights: bright, seasons: mild }),
  entry('flower-meadow', flowerMeadow, ['country', 'mountains'], { lights: bright, seasons: mild }),
  entry('twig', twig, ['country', 'home'], { lights: bright }),
  entry('dunes', dunes, ['desert', 'coast'], { lights: sunlit }),
  entry('mesas', mesas, ['desert'], { lights: sunlit }),
  entry('skyline-over-water', skylineOverWater, ['city']),
  entry('suspension-bridge', suspensionBridge, ['city']),
  entry('rainy-street', rainyStreet, ['city'], { lights: ['night'] }),
  entry('canal-houses', canalHouses, ['city']),
  entry('arches', arches, ['city', 'coast'], { lights: sunlit, seasons: mild }),
  entry('glass-facade', glassFacade, ['city']),
  entry('spiral-stair', spiralStair, ['city'], { lights: bright }),
  entry('coffee-cup', coffeeCup, ['home', 'city'], { lights: sunlit }),
  entry('fruit-bowl', fruitBowl, ['home'], { lights: sunlit }),
  entry('flower-vase', flowerVase, ['home'], { lights: sunlit }),
  entry('cat-at-window', catAtWindow, ['home']),
  entry('birthday-cake', birthdayCake, ['party']),
  entry('party-balloons', partyBalloons, ['party']),
  entry('string-lights', stringLights, ['party', 'home'], { lights: dark }),
  entry('sky-lanterns', skyLanterns, ['party', 'coast'], { lights: ['night'], seasons: mild }),
  entry('fireworks', fireworks, ['party', 'city'], { lights: ['night'], seasons: ['winter', 'summer'] }),
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
