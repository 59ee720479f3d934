/** Request header with the tag of the version that a change is made from, so that it does not undo a change made elsewhere. */
export const IF_MATCH_HEADER = 'if-match'

/** Code of the response 412: the resource has changed since the version of the request. */
export const CHANGED_ELSEWHERE = 'changed-elsewhere'

const SEEDS = [0x811c9dc5, 0x01000193] as const

/** FNV-1a. Two versions of one resource get different tags, which needs no cryptography. */
const hashOf = (text: string, seed: number) => {
  let hash = seed
  for (let place = 0; place < text.length; place += 1) hash = Math.imul(hash ^ text.charCodeAt(place), 0x01000193) >>> 0
  return hash.toString(16).padStart(8, '0')
}

/** The tag of the texts of a resource, the same in a browser and in the back end, whatever their order. */
export const entityTagOf = (texts: Readonly<Record<string, string>>): string => {
  const written = JSON.stringify(Object.entries(texts).toSorted(([one], [other]) => (one < other ? -1 : 1)))
  return `"${SEEDS.map((seed) => hashOf(written, seed)).join('')}"`
}
