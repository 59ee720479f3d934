import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import type { RemoteRegistry } from '@account/shared/contracts/remote-registry.ts'
import { takeLock } from './registry-lock.ts'
import { nextRegistry, revisionOf, type RegistryText } from '../pointers/registry-text.ts'
import { ReleaseFailure } from '../contents/release-failure.ts'
import type { RegistryChange } from './release-store.ts'
import { openScratchFolder } from './scratch-folder.ts'

/** Throws what `parse` throws. */
export const readRegistryFile = (file: string, parse: RegistryText['parse']): RemoteRegistry =>
  parse(existsSync(file) ? readFileSync(file, 'utf8') : undefined, file)

type RegistryFile = { storeFolder: string; text: RegistryText }

const writeDurably = (file: string, text: string) => {
  const descriptor = openSync(file, 'wx')
  try {
    writeSync(descriptor, text)
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

/** See `ReleaseStore.changeRegistry`. */
export const changeRegistryFile = async (
  { storeFolder, text }: RegistryFile,
  change: RegistryChange,
  parse = text.parse,
): Promise<RemoteRegistry> => {
  const file = join(storeFolder, 'registry.json')
  const scratch = openScratchFolder(storeFolder)
  const lock = await takeLock(join(scratch.folder, 'registry.lock'), scratch)
  const unfinished = scratch.newPath('registry.json')
  try {
    const before = readRegistryFile(file, parse)
    const changed = await change(before)
    if (changed === before) return before
    const after = nextRegistry(before, changed)
    writeDurably(unfinished, text.textOf(after))
    // A machine that slept may have lost the lock, and others may have changed the registry meanwhile.
    if (!lock.isHeld() || revisionOf(readRegistryFile(file, parse)) !== revisionOf(before))
      throw new ReleaseFailure(`Another release changed ${file} meanwhile: nothing was changed; run the command again.`)
    renameSync(unfinished, file)
    return after
  } finally {
    rmSync(unfinished, { force: true })
    lock.release()
  }
}
