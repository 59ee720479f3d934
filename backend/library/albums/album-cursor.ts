import * as z from 'zod'
import type { Signer } from '../../platform/database/signing-key.ts'
import { createKeysetCursors } from '../../platform/http/keyset-cursors.ts'
import type { AlbumListPart, AlbumRow } from './album-statements.ts'

const Position = z.object({ created: z.iso.datetime(), id: z.uuid() })

/** Pages of any list of albums. `listName` identifies the list and its customer. */
export const createAlbumPages = (signer: Signer) => {
  const cursors = createKeysetCursors(signer, Position)
  return async (
    list: (part: AlbumListPart) => Promise<AlbumRow[]>,
    { listName, cursor, limit }: { listName: string; cursor?: string | undefined; limit: number },
  ) => {
    const after = cursor === undefined ? undefined : cursors.read(listName, cursor)
    const rows = await list({ after, limit: limit + 1 })
    const shown = rows.slice(0, limit)
    const last = rows.length > limit ? shown.at(-1) : undefined
    const next = last && cursors.write(listName, { created: last.created.toISOString(), id: last.id })
    return { rows: shown, cursor: next ?? null }
  }
}

export type AlbumPages = ReturnType<typeof createAlbumPages>
