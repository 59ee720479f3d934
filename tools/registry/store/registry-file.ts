import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import type { RemoteRegistry } from '@account/shared/contracts/remote-registry.ts'
import { takeLock } from './registry-lock.ts'
import { nextRegistry, revisionOf, type RegistryText } from '../pointers/registry-text.ts'
import {
  entryFileOf,
  HISTORY_FOLDER,
  parseEntry,
  type ChangeEntry,
  type ChangeOrigin,
} from '../contents/change-entry.ts'
import { ReleaseFailure } from '../contents/release-failure.ts'
import { entryOf } from '../pointers/describe-change.ts'
import { createRegistryReader, KEPT_REGISTRY } from './newest-registry.ts'
import { writeBundle, type ReleaseTexts } from './registry-bundle.ts'
import type { RegistryChange } from './release-store.ts'
import { openScratchFolder } from './scratch-folder.ts'

/** In the scratch folder. */
export const REGISTRY_LOCK = 'registry.lock'

const readIfAny = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : undefined)

type ReadTexts = (texts: { served: string | undefined; kept: string | undefined }, place: string) => RemoteRegistry

/** Throws what `read` throws. */
export const readRegistryFile = (storeFolder: string, read: ReadTexts): RemoteRegistry => {
  const file = join(storeFolder, 'registry.json')
  // The copy is written last, so one that is read first is never newer than an honest registry.
  const kept = readIfAny(join(storeFolder, KEPT_REGISTRY))
  return read({ kept, served: readIfAny(file) }, file)
}

type RegistryFile = { storeFolder: string; text: RegistryText; origin: ChangeOrigin; releases: ReleaseTexts }

const writeDurably = (file: string, text: string) => {
  const descriptor = openSync(file, 'wx')
  try {
    writeSync(descriptor, text)
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

/** See `ReleaseStore.readHistory`. */
export const readHistoryFiles = (storeFolder: string, currentRevision: number): ChangeEntry[] => {
  const folder = join(storeFolder, HISTORY_FOLDER)
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .toSorted()
    .map((name) => parseEntry(readFileSync(join(folder, name), 'utf8'), join(folder, name)))
    .filter(({ revision }) => revision <= currentRevision)
}

/** See `ReleaseStore.changeRegistry`. */
export const changeRegistryFile = async (
  { storeFolder, text, origin, releases }: RegistryFile,
  change: RegistryChange,
  read: ReadTexts = createRegistryReader(text).verified,
): Promise<RemoteRegistry> => {
  const file = join(storeFolder, 'registry.json')
  const scratch = openScratchFolder(storeFolder)
  const lock = await takeLock(join(scratch.folder, REGISTRY_LOCK), scratch)
  const unfinished = scratch.newPath('registry.json')
  const unfinishedCopy = scratch.newPath('kept-registry.json')
  const unfinishedEntry = scratch.newPath('entry.json')
  try {
    const before = readRegistryFile(storeFolder, read)
    const changed = await change(before)
    if (changed === before) return before
    const after = nextRegistry(before, changed)
    const signed = text.textOf(after)
    for (const written of [unfinished, unfinishedCopy]) writeDurably(written, signed)
    await writeBundle(releases, after)
    // A machine that slept may have lost the lock, and others may have changed the registry meanwhile.
    if (!lock.isHeld() || revisionOf(readRegistryFile(storeFolder, read)) !== revisionOf(before))
      throw new ReleaseFailure(`Another release changed ${file} meanwhile: nothing was changed; run the command again.`)
    // The entry comes first: a killed release leaves at most the entry of a revision that the next change replaces.
    writeDurably(unfinishedEntry, `${JSON.stringify(entryOf(before, after, origin), null, 2)}\n`)
    mkdirSync(join(storeFolder, HISTORY_FOLDER), { recursive: true })
    renameSync(unfinishedEntry, join(storeFolder, HISTORY_FOLDER, entryFileOf(revisionOf(after))))
    renameSync(unfinished, file)
    mkdirSync(dirname(join(storeFolder, KEPT_REGISTRY)), { recursive: true })
    renameSync(unfinishedCopy, join(storeFolder, KEPT_REGISTRY))
    return after
  } finally {
    for (const left of [unfinished, unfinishedCopy, unfinishedEntry]) rmSync(left, { force: true })
    lock.release()
  }
}
