import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ReleaseFailure } from '../registry/contents/release-failure.ts'
import { releasedHostFolders } from '../registry/operations/release-host.ts'
import type { ReleaseStore } from '../registry/store/release-store.ts'

type HostChoice = {
  /** Folders of `--host`. */
  hostFolders: readonly string[]
  workspace: string
  /** Builds the host of the workspace. Absent where builds are taken as they are. */
  buildHost: (() => Promise<void>) | undefined
}

/**
 * The hosts to check a remote with: those of `--host`, else the released ones, else the one in the workspace. A host that is built
 * is not built again, because a site may be serving it.
 */
export const hostFoldersFor = async (
  store: ReleaseStore,
  { hostFolders, workspace, buildHost }: HostChoice,
): Promise<string[]> => {
  if (hostFolders.length > 0) return [...hostFolders]
  const released = await releasedHostFolders(store)
  if (released.length > 0) return released
  const folder = join(workspace, 'host', 'dist')
  if (!existsSync(join(folder, 'provided-libraries.json'))) {
    if (buildHost === undefined)
      throw new ReleaseFailure(
        `No host was released there yet: check --to, have the platform release its host first, or name the folder of a host build with --host.`,
      )
    await buildHost()
  }
  return [folder]
}
