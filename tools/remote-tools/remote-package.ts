import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'

/** The command fails; the message says what to do. */
export class CommandFailure extends Error {
  override name = 'CommandFailure' as const
}

const PackageJson = z.object({
  name: z.string(),
  version: z.string(),
  /** Settings of Jest that only this remote needs. */
  jest: z.object({ moduleNameMapper: z.record(z.string(), z.string()).optional() }).optional(),
})

export type RemotePackage = {
  folder: string
  /** As the registry names it: `photos` for the package `@account/mfe-photos`. */
  remote: string
  version: string
  jest: z.infer<typeof PackageJson>['jest']
}

/** The remote whose package is in this folder. Throws `CommandFailure` when there is none. */
export const readRemotePackage = (folder: string): RemotePackage => {
  const file = join(folder, 'package.json')
  const parsed = existsSync(file) ? PackageJson.safeParse(JSON.parse(readFileSync(file, 'utf8'))) : undefined
  const [, remote] = /^(?:@[^/]+\/)?mfe-([a-z][a-z\d-]*)$/.exec(parsed?.data?.name ?? '') ?? []
  if (!parsed?.success || remote === undefined)
    throw new CommandFailure(
      `${folder} is no remote: its package.json needs a version and a name like 'mfe-gift-cards'.`,
    )
  const { version, jest } = parsed.data
  return { folder, remote, version, jest }
}
