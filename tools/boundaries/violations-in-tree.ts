import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import * as z from 'zod'
import type { FolderToCruise } from './cruise-folders.ts'

const Answer = z.union([z.object({ violations: z.array(z.string()) }), z.object({ error: z.string() })])

const cruiser = fork(join(import.meta.dirname, 'cruise-folders.ts'))
afterAll(() => cruiser.kill())
const exit = once(cruiser, 'exit').then(() => [{ error: 'The process that cruises folders has exited.' }])

/** The tests of a file run one after the other, so the next message is the response to this request. */
const cruise = async (request: FolderToCruise): Promise<string[]> => {
  cruiser.send(request)
  const answer = Answer.parse((await Promise.race([once(cruiser, 'message'), exit]))[0])
  if ('error' in answer) throw new Error(answer.error)
  return answer.violations
}

/** A path relative to the root of the tree, and the text of the file there. */
export type Tree = Readonly<Record<string, string>>

/**
 * Writes a small tree of files to a temporary folder, applies the import rules of the project to it, and lists what breaks
 * them as `rule: importing file > imported file`.
 */
export const violationsInTree = async (tree: Tree): Promise<string[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'boundaries-'))
  try {
    for (const [path, text] of Object.entries({ 'tsconfig.json': '{}', ...tree })) {
      await mkdir(dirname(join(folder, path)), { recursive: true })
      await writeFile(join(folder, path), text)
    }
    return await cruise({ folder, packages: [...new Set(Object.keys(tree).map((path) => path.split('/')[0] ?? ''))] })
  } finally {
    await rm(folder, { recursive: true })
  }
}
