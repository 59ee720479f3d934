import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { releaseFileNameOf } from '@account/shared/contracts/release-addresses.ts'
import type { RemoteName } from '@account/shared/contracts/remote-registry.ts'
import { userOfMachine, type ChangeOrigin } from '../contents/change-entry.ts'
import { keepMaps, MAPS_FOLDER } from '../contents/keep-maps.ts'
import { compressScripts } from '../contents/compress-scripts.ts'
import { readPlainText } from '../contents/plain-file.ts'
import { copyReleased, RECORD_FILE } from '../contents/release-files.ts'
import { createRegistryText, revisionOf } from '../pointers/registry-text.ts'
import { ANSWERS_FOLDER, REQUESTS_FOLDER } from '../pointers/change-request.ts'
import { keyFileOf } from '../trust/registry-keys.ts'
import { teamKeyFileOf } from '../trust/team-keys.ts'
import { createRegistryReader } from './newest-registry.ts'
import { readReleaseFile, readRequiredFile, releasesSignedAgain, type ReleaseTexts } from './registry-bundle.ts'
import { changeRegistryFile, readHistoryFiles, readRegistryFile, REGISTRY_LOCK } from './registry-file.ts'
import { takeLock } from './registry-lock.ts'
import { ReleaseFailure } from '../contents/release-failure.ts'
import { createIntactCopies } from './intact-release.ts'
import { createReleaseSigning, isOfBeforeSignatures, placedAs, type SignedRelease } from '../trust/release-record.ts'
import { isAbandonedHost } from './stored-hosts.ts'
import { namedFilesIn, writeAtomically } from './named-files.ts'
import type { NewRelease, ReleaseStore } from './release-store.ts'
import { openScratchFolder } from './scratch-folder.ts'

/** A release that is older than signatures counts as missing, so it is placed again. */
const readText = (place: string): string | undefined => {
  const text = readPlainText(join(place, RECORD_FILE))
  return text === undefined || isOfBeforeSignatures(text) ? undefined : text
}

const writeReleaseFiles = (folder: string, { hash, text }: SignedRelease) => {
  for (const name of [releaseFileNameOf(hash), RECORD_FILE]) writeFileSync(join(folder, name), text)
}

/** Moves a complete folder to its place. Returns false when another process has placed this version meanwhile. */
const moveInto = (unfinished: string, place: string): boolean => {
  try {
    renameSync(unfinished, place)
    return true
  } catch (error) {
    if (readText(place) !== undefined) return false
    throw error
  }
}

const placeNew = async (
  storeFolder: string,
  signed: SignedRelease,
  { buildFolder, inspect }: Pick<NewRelease, 'buildFolder' | 'inspect'>,
) => {
  const { remote, version } = signed.record
  const place = join(storeFolder, remote, version)
  const unfinished = openScratchFolder(storeFolder).newPath(`${remote}-${version}`)
  try {
    copyReleased(buildFolder, unfinished)
    writeReleaseFiles(unfinished, signed)
    await inspect(unfinished, signed.record)
    await compressScripts(unfinished)
    keepMaps(buildFolder, join(storeFolder, MAPS_FOLDER, remote, version))
    mkdirSync(dirname(place), { recursive: true })
    // A folder without a release file may be incomplete.
    if (existsSync(place) && readText(place) === undefined) rmSync(place, { recursive: true })
    return moveInto(unfinished, place)
  } finally {
    rmSync(unfinished, { recursive: true, force: true })
  }
}

/** The first release of a remote adds a key to the file of all teams, which the first release of another may do at the same time. */
const signAlone = async (storeFolder: string, sign: () => SignedRelease): Promise<SignedRelease> => {
  const scratch = openScratchFolder(storeFolder)
  const lock = await takeLock(join(scratch.folder, REGISTRY_LOCK), scratch)
  try {
    return sign()
  } finally {
    lock.release()
  }
}

const removeHosts = (folder: string, kept: readonly string[]) => {
  const placed = existsSync(folder) ? readdirSync(folder) : []
  for (const version of placed) {
    const place = join(folder, version)
    if (isAbandonedHost({ version, placedAtMs: statSync(place).mtimeMs }, kept)) rmSync(place, { recursive: true })
  }
}

const placeHostBuild = async (storeFolder: string, place: string, buildFolder: string) => {
  if (existsSync(place)) return
  const unfinished = openScratchFolder(storeFolder).newPath('host')
  try {
    cpSync(buildFolder, unfinished, { recursive: true, filter: (file) => !file.endsWith('.map') })
    await compressScripts(unfinished)
    mkdirSync(dirname(place), { recursive: true })
    keepMaps(buildFolder, join(storeFolder, MAPS_FOLDER, 'host'))
    renameSync(unfinished, place)
  } finally {
    rmSync(unfinished, { recursive: true, force: true })
  }
}

/**
 * Teams write into the folder. Through a link in place of one of its folders, a command of the platform would read, write and remove
 * what its own machine holds elsewhere.
 */
const ensureNoLinks = (storeFolder: string) => {
  const entries = existsSync(storeFolder) ? readdirSync(storeFolder, { withFileTypes: true }) : []
  const link = entries.find((entry) => entry.isSymbolicLink())
  if (link === undefined) return
  throw new ReleaseFailure(
    `${join(storeFolder, link.name)} is a link: find out who made it, and put a folder or a file in its place.`,
  )
}

/** Stores releases in a folder that a web server serves: `<remote>/<version>/…` and `registry.json`. */
export const createFolderStore = (storeFolder: string, origin: ChangeOrigin = userOfMachine()): ReleaseStore => {
  ensureNoLinks(storeFolder)
  const text = createRegistryText(keyFileOf(storeFolder))
  const signing = createReleaseSigning(teamKeyFileOf(storeFolder))
  const reader = createRegistryReader(text)
  const copies = createIntactCopies()
  const placeOf = (remote: RemoteName, version: string) => join(storeFolder, remote, version)
  const hostFolderOf = (version: string) => join(storeFolder, 'host', version)
  const releases: ReleaseTexts = {
    place: storeFolder,
    signing,
    read: async (path) => readPlainText(join(storeFolder, path)),
    write: async (path, content) => writeAtomically(storeFolder, path, content),
  }
  const registry = { storeFolder, text, origin, releases }
  const readUnverified = async () =>
    readRegistryFile(storeFolder, ({ served }, place) => text.parseUnverified(served, place))
  const readRelease: ReleaseStore['readRelease'] = (remote, pointer) => readReleaseFile(releases, remote, pointer)
  return {
    readRegistry: async () => readRegistryFile(storeFolder, reader.verified),
    readUnverified,
    changeRegistry: (change) => changeRegistryFile(registry, change),
    signAgain: (signing) =>
      changeRegistryFile(
        registry,
        async (before) => ({ ...(await releasesSignedAgain(releases, before)) }),
        reader.toSign(signing),
      ),
    readHistory: async () => readHistoryFiles(storeFolder, revisionOf(await readUnverified())),
    placeRelease: async ({ record, ...build }) => {
      const signed = await signAlone(storeFolder, () => signing.sign(record))
      const place = placeOf(record.remote, record.version)
      if (readText(place) === undefined && (await placeNew(storeFolder, signed, build))) return signed
      const { known, isTrusted } = placedAs(signed, { signing, text: readText(place) ?? '', place })
      await build.inspect(place, known.record)
      if (!isTrusted) writeReleaseFiles(place, known)
      return known
    },
    hostFolderOf: async (version) => hostFolderOf(version),
    placeOfHost: hostFolderOf,
    removeHostsExcept: async (kept) => removeHosts(join(storeFolder, 'host'), kept),
    placeHost: async ({ version, buildFolder }) => placeHostBuild(storeFolder, hostFolderOf(version), buildFolder),
    readLatest: async (remote, version) => {
      const place = placeOf(remote, version)
      const latest = readText(place)
      return latest === undefined ? undefined : signing.parse(latest, join(place, RECORD_FILE), { remote, version })
    },
    readRelease,
    readRequired: (record) => readRequiredFile(releases, record),
    readIntact: async (remote, pointer) => {
      const { record } = await readRelease(remote, pointer)
      return { record, folder: copies.copy(placeOf(remote, pointer.version), record) }
    },
    requests: namedFilesIn(storeFolder, REQUESTS_FOLDER),
    answers: namedFilesIn(storeFolder, ANSWERS_FOLDER),
    close: copies.remove,
  }
}
