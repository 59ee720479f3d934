import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import type { RemoteName } from '@account/shared/contracts/remote-registry.ts'
import { userOfMachine, type ChangeOrigin } from '../contents/change-entry.ts'
import { keepMaps, MAPS_FOLDER } from '../contents/keep-maps.ts'
import { copyReleased } from '../contents/copy-released.ts'
import { createRegistryText, revisionOf, signedAgain } from '../pointers/registry-text.ts'
import { keyFileOf } from '../trust/registry-keys.ts'
import { changeRegistryFile, readHistoryFiles, readRegistryFile } from './registry-file.ts'
import { ReleaseFailure } from '../contents/release-failure.ts'
import { fileFaults, RECORD_FILE } from '../contents/release-files.ts'
import { isSameContent, parseRecord, type ReleaseRecord } from '../contents/release-record.ts'
import { isAbandonedHost } from './kept-hosts.ts'
import type { NewRelease, ReleaseStore } from './release-store.ts'
import { openScratchFolder } from './scratch-folder.ts'

const readRecord = (place: string): ReleaseRecord | undefined => {
  const file = join(place, RECORD_FILE)
  if (!existsSync(file)) return undefined
  return parseRecord(readFileSync(file, 'utf8'), file)
}

/** Moves a complete folder to its place. Returns false when another process has placed this version meanwhile. */
const moveInto = (unfinished: string, place: string): boolean => {
  try {
    renameSync(unfinished, place)
    return true
  } catch (error) {
    if (readRecord(place)) return false
    throw error
  }
}

const placeNew = async (storeFolder: string, place: string, { record, remote, buildFolder, inspect }: NewRelease) => {
  const unfinished = openScratchFolder(storeFolder).newPath(`${remote}-${record.version}`)
  try {
    copyReleased(buildFolder, unfinished)
    writeFileSync(join(unfinished, RECORD_FILE), `${JSON.stringify(record, null, 2)}\n`)
    await inspect(unfinished, record)
    keepMaps(buildFolder, join(storeFolder, MAPS_FOLDER, remote, record.version))
    mkdirSync(dirname(place), { recursive: true })
    // A folder without a record may be incomplete.
    if (existsSync(place) && !readRecord(place)) rmSync(place, { recursive: true })
    return moveInto(unfinished, place)
  } finally {
    rmSync(unfinished, { recursive: true, force: true })
  }
}

const removeHosts = (folder: string, kept: readonly string[]) => {
  const placed = existsSync(folder) ? readdirSync(folder) : []
  for (const version of placed) {
    const place = join(folder, version)
    if (isAbandonedHost({ version, placedAtMs: statSync(place).mtimeMs }, kept)) rmSync(place, { recursive: true })
  }
}

const placeHostBuild = (storeFolder: string, place: string, buildFolder: string) => {
  if (existsSync(place)) return
  const unfinished = openScratchFolder(storeFolder).newPath('host')
  try {
    cpSync(buildFolder, unfinished, { recursive: true, filter: (file) => !file.endsWith('.map') })
    mkdirSync(dirname(place), { recursive: true })
    keepMaps(buildFolder, join(storeFolder, MAPS_FOLDER, 'host'))
    renameSync(unfinished, place)
  } finally {
    rmSync(unfinished, { recursive: true, force: true })
  }
}

/** Stores releases in a folder that a web server serves: `<remote>/<version>/…` and `registry.json`. */
export const createFolderStore = (storeFolder: string, origin: ChangeOrigin = userOfMachine()): ReleaseStore => {
  const text = createRegistryText(keyFileOf(storeFolder))
  const registryFile = join(storeFolder, 'registry.json')
  const placeOf = (remote: RemoteName, version: string) => join(storeFolder, remote, version)
  const hostFolderOf = (version: string) => join(storeFolder, 'host', version)
  return {
    readRegistry: async () => readRegistryFile(registryFile, text.parse),
    readUnverified: async () => readRegistryFile(registryFile, text.parseUnverified),
    changeRegistry: (change) => changeRegistryFile({ storeFolder, text, origin }, change),
    signAgain: () => changeRegistryFile({ storeFolder, text, origin }, signedAgain, text.parseUnverified),
    readHistory: async () =>
      readHistoryFiles(storeFolder, revisionOf(readRegistryFile(registryFile, text.parseUnverified))),
    placeRelease: async (release) => {
      const { remote, record, inspect } = release
      const place = placeOf(remote, record.version)
      if (!readRecord(place) && (await placeNew(storeFolder, place, release))) return record
      const placed = readRecord(place)
      if (!placed || !isSameContent(placed, record))
        throw new ReleaseFailure(
          `${remote} ${record.version} is in ${place} already, with other contents: a release never changes, so build from changed sources.`,
        )
      await inspect(place, placed)
      return placed
    },
    folderOf: async (remote, version) => placeOf(remote, version),
    hostFolderOf: async (version) => hostFolderOf(version),
    placeOfHost: hostFolderOf,
    removeHostsExcept: async (kept) => removeHosts(join(storeFolder, 'host'), kept),
    placeHost: async ({ version, buildFolder }) => placeHostBuild(storeFolder, hostFolderOf(version), buildFolder),
    readRecord: async (remote, version) => readRecord(placeOf(remote, version)),
    ensureIntact: async (remote, { version, integrity }) => {
      const place = placeOf(remote, version)
      const [first] = existsSync(place) ? fileFaults(place, integrity) : [{ file: place, fault: 'missing' }]
      if (!first) return
      throw new ReleaseFailure(
        `${remote} ${version} is damaged (${first.file} is ${first.fault}): nothing was changed; release a new build instead.`,
      )
    },
    close: () => undefined,
  }
}
