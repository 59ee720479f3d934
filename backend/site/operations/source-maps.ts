import { SourceMap, type SourceMapPayload } from 'node:module'

/** Reads a map by its path below the place of the maps. Rejects where there is none. */
export type ReadMap = (path: string) => Promise<string>

/** A position in a file that a browser has loaded: in a stack, lines and columns count from 1. */
type Position = { url: string; line: number; column: number }

/** A safe part of a path: reports are anonymous, and may name any file. */
const PART = /^[\w-][\w.-]*$/

const PLACE = /(https?:\/\/[^\s():/]+(?::\d+)?\/[^\s():]+):(\d+):(\d+)/

/** Path of the map below the folder of the maps. Files of the host have names by content, so one folder holds all. */
const mapPathOf = (url: string): string | undefined => {
  const parts = URL.parse(url)?.pathname.split('/').filter(Boolean) ?? []
  if (!parts.every((part) => PART.test(part))) return undefined
  const [first] = parts
  return `${first === 'assets' ? 'host/' : ''}${parts.join('/')}.map`
}

/** Removes the prefix and suffix that the bundler adds to the names of sources. */
const readable = (source: string) => source.replace(/^webpack:\/\/[^/]*\/(?:\.\/)?/, '').replace(/^(?:\.\.?\/)+/, '')

/** Translates stacks to the sources, by the maps that stay with each release where no browser can fetch them. */
export const createSourceMaps = (readMap: ReadMap | undefined) => {
  const read = async (url: string): Promise<SourceMap | undefined> => {
    const path = mapPathOf(url)
    if (readMap === undefined || path === undefined) return undefined
    try {
      return new SourceMap(JSON.parse(await readMap(path)) as SourceMapPayload)
    } catch {
      // A release without maps keeps its stack as the browser wrote it.
      return undefined
    }
  }

  const sourceOf = ({ line, column }: Position, map: SourceMap): string | undefined => {
    const entry = map.findEntry(line - 1, column - 1)
    if (!('originalSource' in entry) || !entry.originalSource) return undefined
    return `${readable(entry.originalSource)}:${entry.originalLine + 1}:${entry.originalColumn + 1}`
  }

  return {
    /** The stack with sources where a map knows them, and unchanged elsewhere. */
    async translate(stack: string): Promise<string> {
      const maps = new Map<string, Promise<SourceMap | undefined>>()
      const lines = stack.split('\n').map(async (text) => {
        const [place, url, line, column] = PLACE.exec(text) ?? []
        if (place === undefined || url === undefined) return text
        const pending = maps.get(url) ?? read(url)
        maps.set(url, pending)
        const map = await pending
        const source = map && sourceOf({ url, line: Number(line), column: Number(column) }, map)
        return source === undefined ? text : text.replace(place, source)
      })
      return (await Promise.all(lines)).join('\n')
    },
  }
}

export type SourceMaps = ReturnType<typeof createSourceMaps>
