import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RegistryKey } from '@account/shared/contracts/signed-document.ts'
import { createRegistryGuard, type RegistryRefused } from '../edge/registry-guard.ts'

const REGISTRY = 'registry.json'

/** Customers get a release at their next page load, which is later than this in practice. */
const LOOK_AGAIN_MS = 200

type RegistryPlacement = {
  /** Where the release command writes. */
  remotesFolder: string
  /** Where nginx reads. */
  servedFolder: string
  keys: readonly RegistryKey[]
  onRefused: (refused: RegistryRefused) => void
}

const readIfThere = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : undefined)

/** nginx serves either the old or the new file, and never a part. */
const replaceFile = (file: string, content: string) => {
  writeFileSync(`${file}.arriving`, content)
  renameSync(`${file}.arriving`, file)
}

/**
 * Copies the registry to where nginx serves it, now and after each change, unless it must not be used. The served file is the memory:
 * a restart knows the last good revision. See: [Note: The edge and the registry]
 */
export const placeRegistry = ({ remotesFolder, servedFolder, keys, onRefused }: RegistryPlacement) => {
  mkdirSync(servedFolder, { recursive: true })
  const served = join(servedFolder, REGISTRY)
  const lastGood = readIfThere(served)
  const chosen = createRegistryGuard({ keys: () => keys, lastGood, onRefused })
  let placed = lastGood
  const place = () => {
    const found = readIfThere(join(remotesFolder, REGISTRY))
    if (found === undefined) return
    const text = chosen(found)
    if (text !== placed) replaceFile(served, text)
    placed = text
  }
  place()
  return {
    /** Looks for changes until it is stopped. A file system of another machine sends no events, so it reads the small file. */
    watch: () => {
      const timer = setInterval(place, LOOK_AGAIN_MS)
      return { stop: () => clearInterval(timer) }
    },
  }
}
