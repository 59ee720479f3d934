import { existsSync, readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { basename, join } from 'node:path'

const FRAME = /https?:\/\/[^\s)]+\/([^\s/):?]+\.js)(?:\?[^\s):]*)?:(\d+):(\d+)/g

const mapOf = (mapFolders: readonly string[], file: string): SourceMap | undefined => {
  const [found] = mapFolders.map((folder) => join(folder, `${file}.map`)).filter((map) => existsSync(map))
  return found === undefined ? undefined : new SourceMap(JSON.parse(readFileSync(found, 'utf8')))
}

const isOwnSource = (source: string) => !source.includes('node_modules') && !source.includes('webpack/')

/** `webpack://mfe-photos/./screens/photos-screen.tsx` → `screens/photos-screen.tsx`. */
const pathOf = (source: string) => source.replace(/^webpack:\/\/[^/]*\//, '').replace(/^(?:\.\/)+/, '')

/**
 * The first place of our own sources in a stack trace, such as `screens/photos-screen.tsx:12`. Undefined when no frame of the
 * stack has a source map in the folders.
 */
export const sourcePlaceOf = (stack: string, mapFolders: readonly string[]): string | undefined => {
  for (const [, file = '', line, column] of stack.matchAll(FRAME)) {
    const entry = mapOf(mapFolders, basename(file))?.findEntry(Number(line) - 1, Number(column) - 1)
    if (entry && 'originalSource' in entry && isOwnSource(entry.originalSource))
      return `${pathOf(entry.originalSource)}:${entry.originalLine + 1}`
  }
  return undefined
}
