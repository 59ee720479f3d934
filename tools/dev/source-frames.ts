import { SourceMap } from 'node:module'
import type { SourceFrame } from './client/error-overlay.ts'

const FRAME =
  /^\s*(?:at )?(?:(?:async )?([\w$.<>][\w$.<> ]*?) ?[(@])?\(?(https?:\/\/[^\s)]+\.js)(?:\?[^\s):]*)?:(\d+):(\d+)\)?$/

const isOwnSource = (source: string) => !/node_modules|webpack\/|\/tools\//.test(source)

/** `webpack://mfe-photos/./screens/photos-screen.tsx?4f1c` → `screens/photos-screen.tsx`. */
const pathOf = (source: string) =>
  source
    .replace(/^webpack:\/\/[^/]*\//, '')
    .replace(/\?[^?]*$/, '')
    .replace(/^(?:\.\/)+/, '')

/** Reads a file that the server serves, by its path; undefined when there is none. */
type ReadServed = (path: string) => Promise<string | undefined>

const lineOf = (map: SourceMap, source: string, line: number) => {
  const { sources, sourcesContent } = map.payload
  return sourcesContent[sources.indexOf(source)]?.split('\n')[line]?.trim() ?? ''
}

const frameOf = async (text: string, read: ReadServed): Promise<SourceFrame[]> => {
  const [, name = '', address = '', line, column] = FRAME.exec(text) ?? []
  const found = address === '' ? undefined : await read(`${new URL(address).pathname}.map`)
  if (found === undefined) return []
  const map = new SourceMap(JSON.parse(found))
  const entry = map.findEntry(Number(line) - 1, Number(column) - 1)
  if (!('originalSource' in entry) || !isOwnSource(entry.originalSource)) return []
  const { originalSource: source, originalLine } = entry
  return [{ place: `${pathOf(source)}:${originalLine + 1}`, name, line: lineOf(map, source, originalLine) }]
}

/** The frames of a stack trace in the remote's own sources, such as `screens/photos-screen.tsx:12`. */
export const sourceFramesOf = async (stack: string, read: ReadServed): Promise<SourceFrame[]> =>
  (await Promise.all(stack.split('\n').map((text) => frameOf(text, read)))).flat()
