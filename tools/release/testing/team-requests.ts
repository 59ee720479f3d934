import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Workspace } from './fake-builds.ts'
import { mustRun, releaseArguments, releasesOf, runCommand } from './release-command.ts'

/** A key of a team, as its file holds it. */
export type Key = { id: string; x: string; y: string; remotes: string[] }

/** A platform and the machine of a team that has no key of its registry. */
export const teamRequestsOf = (workspace: () => Workspace) => {
  const { release } = releasesOf(workspace)
  const at = (name: string) => join(workspace().folder, name)
  const platformKeys = () => `${workspace().releases}-key.json`
  const requests = () => {
    const folder = join(workspace().releases, '.requests')
    return existsSync(folder) ? readdirSync(folder) : []
  }

  /** Runs on the machine of a team: with its own keys, the public keys of the platform, and no key of the registry. */
  const asTeam = async (keyFile: string, run: () => Promise<string>): Promise<string> => {
    process.env['REGISTRY_PUBLIC_KEYS'] = await mustRun(['key', '--to', workspace().releases])
    renameSync(platformKeys(), at('away'))
    process.env['TEAM_KEY_FILE'] = keyFile
    try {
      return await run()
    } finally {
      renameSync(at('away'), platformKeys())
      delete process.env['REGISTRY_PUBLIC_KEYS']
      delete process.env['TEAM_KEY_FILE']
    }
  }

  /** photos 0.1.0-a for everyone, and a copy of the team's key that its own machine has. */
  const prepare = async () => {
    await release('photos', 'a')
    await release('orders', 'a')
    const keys = JSON.parse(readFileSync(`${workspace().releases}-team-keys.json`, 'utf8')) as Key[]
    writeFileSync(at('photos-team.json'), JSON.stringify(keys.filter(({ remotes }) => remotes.includes('photos'))))
    return at('photos-team.json')
  }

  const request = (buildId: string, ...more: string[]) => {
    workspace().build({ remote: 'photos', buildId })
    return mustRun(releaseArguments(workspace(), 'photos', '--request', ...more))
  }

  const accept = () => runCommand(['accept', '--to', workspace().releases, '--host', at('host/dist'), '--no-browser'])

  return { at, platformKeys, requests, asTeam, prepare, request, accept }
}
