import * as z from 'zod'
import type { Sorting } from '@account/shared/contracts/sorting.ts'
import type { TimelineMonth } from '@account/shared/contracts/timeline.ts'
import type { Signer } from '../database/signing-key.ts'
import { DomainError } from '../errors.ts'

/** Which list a page belongs to; a cursor is of use for exactly one. */
export type PhotoListing = { ownerId: string; month?: TimelineMonth | undefined; sorting: Sorting }

/** The last photo of a page, by everything that lists are sorted by. */
const Position = z.object({
  year: z.int(),
  month: z.int(),
  takenSort: z.iso.datetime(),
  created: z.iso.datetime(),
  id: z.uuid(),
})
export type PhotoPosition = z.infer<typeof Position>

const nameOf = ({ ownerId, month, sorting }: PhotoListing) =>
  JSON.stringify([ownerId, month ? [month.year, month.month] : 'all', sorting.sortKey, sorting.sortOrder])

const refused = () =>
  new DomainError(400, 'cursor-refused', 'The cursor was changed, or it belongs to another list or sorting.')

/** Cursors are opaque and signed together with the list they were made for. */
export const createPhotoCursors = (signer: Signer) => ({
  write(listing: PhotoListing, position: PhotoPosition): string {
    const payload = Buffer.from(JSON.stringify(Position.parse(position))).toString('base64url')
    return `${payload}.${signer.sign(`${nameOf(listing)} ${payload}`)}`
  },
  /** Throws `cursor-refused` for a cursor that was not made here for this very list. */
  read(listing: PhotoListing, cursor: string): PhotoPosition {
    const [payload = '', signature = ''] = cursor.split('.')
    if (!signer.isSigned(`${nameOf(listing)} ${payload}`, signature)) throw refused()
    return Position.parse(JSON.parse(Buffer.from(payload, 'base64url').toString()))
  },
})

export type PhotoCursors = ReturnType<typeof createPhotoCursors>
