import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'

const Assets = z.object({ sync: z.array(z.string()), async: z.array(z.string()) })
const NamedFiles = z.object({
  metaData: z.object({ remoteEntry: z.object({ name: z.string().min(1), path: z.string() }) }),
  exposes: z.array(z.object({ assets: z.object({ js: Assets, css: Assets }) })).min(1),
})

/** The files that the federation runtime loads, `first` of them immediately. Undefined when the folder has no valid manifest. */
export const filesOfManifest = (folder: string): { first: string[]; all: string[] } | undefined => {
  let manifest: unknown
  try {
    manifest = JSON.parse(readFileSync(join(folder, 'mf-manifest.json'), 'utf8'))
  } catch {
    return undefined
  }
  const parsed = NamedFiles.safeParse(manifest)
  if (!parsed.success) return undefined
  const { metaData, exposes } = parsed.data
  const first = [
    `${metaData.remoteEntry.path}${metaData.remoteEntry.name}`,
    ...exposes.flatMap(({ assets: { js, css } }) => [...js.sync, ...css.sync]),
  ]
  return { first, all: [...first, ...exposes.flatMap(({ assets: { js, css } }) => [...js.async, ...css.async])] }
}

const CONTRACT = /\bcontract:\s*["'`](\d+\.\d+)["'`]/g

/** The contract versions in the scripts of the exposed entry, as the build left them. Empty when none is a constant. */
export const contractsInEntry = (folder: string): string[] =>
  (filesOfManifest(folder)?.first ?? [])
    .filter((file) => file.endsWith('.js') && existsSync(join(folder, file)))
    .flatMap((file) =>
      [...readFileSync(join(folder, file), 'utf8').matchAll(CONTRACT)].map(([, contract = '']) => contract),
    )
