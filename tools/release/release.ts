// Releases remotes and moves what customers get: `node tools/run.mjs release photos --to <folder>`. See deploy/release-a-remote.md.
import { dirname, join, resolve } from 'node:path'
import { buildFrontEnds } from '../build/build.ts'
import { readCommand, type Command } from './command-line.ts'
import { createFolderStore } from './folder-store.ts'
import { disable, enable, promote, rollBack } from './move-pointer.ts'
import type { Audience } from './registry-changes.ts'
import { ReleaseFailure, sentenceOf } from './release-failure.ts'
import { releaseList } from './release-list.ts'
import { refuseAll, releaseRemote } from './release-remote.ts'
import type { ReleaseStore } from './release-store.ts'

const root = dirname(dirname(import.meta.dirname))

const build = async ({ remote, hostFolders }: Extract<Command, { kind: 'release' }>) => {
  try {
    await buildFrontEnds(hostFolders.length > 0 ? [`mfe-${remote}`] : ['host', `mfe-${remote}`])
  } catch (cause) {
    throw new ReleaseFailure(cause instanceof Error ? cause.message : String(cause), { cause })
  }
}

const nameOf = (audience: Audience): string => {
  if (audience.kind === 'percent') return `${audience.percent}% of the customers`
  return audience.kind === 'storefronts' ? `Customers of ${audience.storefronts.join(', ')}` : 'Everyone'
}

const release = async (store: ReleaseStore, command: Extract<Command, { kind: 'release' }>): Promise<string> => {
  const { remote, audience, address, from, hostFolders } = command
  if (from === undefined) await build(command)
  const workspace = resolve(from ?? root)
  const { version } = await releaseRemote(
    {
      store,
      workspace,
      hostFolders: hostFolders.length > 0 ? hostFolders : [join(workspace, 'host', 'dist')],
      address,
      onRefusals: refuseAll,
    },
    { remote, audience },
  )
  const isDisabled = (await store.readRegistry()).remotes[remote]?.disabled
  const reminder = isDisabled ? ` ${remote} is still switched off: 'enable ${remote}' switches it on.` : ''
  return `${nameOf(audience)} get${audience.kind === 'everyone' ? 's' : ''} ${remote} ${version} on their next page load.${reminder}`
}

const run = async (command: Command): Promise<string> => {
  const store = createFolderStore(resolve(command.folder))
  switch (command.kind) {
    case 'release':
      return release(store, command)
    case 'promote':
      return promote(store, command.remote)
    case 'rollback':
      return rollBack(store, command.remote)
    case 'disable':
      return disable(store, command.remote)
    case 'enable':
      return enable(store, command.remote)
    case 'list':
      return releaseList(await store.readRegistry()).join('\n')
  }
}

let folder = ''
try {
  const command = readCommand(process.argv.slice(2))
  folder = command.folder
  console.log(await run(command))
} catch (error) {
  console.error(sentenceOf(error, folder))
  process.exitCode = 1
}
