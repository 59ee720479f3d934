import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'

/** The file of the host that lists the part of each library. */
const parts = {
  '@tanstack/react-query': 'provided-query.ts',
  'react-router-dom': 'provided-router.ts',
  zod: 'provided-zod.ts',
} as const

const ProvidedNames = z.record(z.literal(Object.keys(parts) as (keyof typeof parts)[]), z.array(z.string()))
export type ProvidedNames = z.infer<typeof ProvidedNames>

/** The published package brings the names in this file, because it has no host beside it. */
export const PROVIDED_NAMES_FILE = 'provided-names.json'

const hostFolder = join(import.meta.dirname, '..', '..', 'host', 'federation', 'provided')

const namesIn = (file: string) =>
  (/export \{([^}]+)\}/.exec(readFileSync(join(hostFolder, file), 'utf8'))?.[1] ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)

/** The names of libraries of which the host provides a part only. */
export const readProvidedNames = (): ProvidedNames => {
  const published = join(import.meta.dirname, PROVIDED_NAMES_FILE)
  if (existsSync(published)) return ProvidedNames.parse(JSON.parse(readFileSync(published, 'utf8')))
  return ProvidedNames.parse(
    Object.fromEntries(Object.entries(parts).map(([library, file]) => [library, namesIn(file)])),
  )
}
