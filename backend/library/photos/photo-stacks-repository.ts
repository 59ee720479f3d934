import { sql } from 'drizzle-orm'
import { STACK_LIMIT } from '@account/shared/contracts/photo-stack.ts'
import type { Database } from '../../platform/database/database.ts'

/** A burst has several photos a second; a customer who presses the shutter again needs two or three seconds. */
const LONGEST_PAUSE_MS = 3_000
/** Unrelated pictures differ in about half of the 64 bits of their likeness, neighbours in a burst in a few. */
const MOST_DIFFERENT_BITS = 14
/** Photos per statement: more than a stack can have, so that each part of the library contains at least one whole stack. */
const PHOTOS_AT_ONCE = 2_000

/** The place of a photo among the dated photos of its owner, newest first. */
export type StackPosition = { takenSort: string; id: string }

/** The ids of the photos, the sharpest first, and the position of the oldest. */
export type FoundStack = { photoIds: string[]; end: StackPosition }

type Row = { ids: string[]; taken_sort: string; id: string; read: number }

/**
 * The photos after a position in groups of one or more: a photo joins the group of the one before it if it was taken within
 * the pause and looks alike. Of groups of one only the last two are returned, which show where the next part begins. The index
 * `photos_moments` holds all that the statement reads.
 */
const groupsAfter = (ownerId: string, after: StackPosition | undefined, most: number) => sql`
  with part as (
    select id, taken_sort, likeness, sharpness from photos
     where owner_id = ${ownerId} and likeness is not null and date_taken_local is not null
       ${after ? sql`and (taken_sort, id) < (${after.takenSort}::timestamptz, ${after.id}::uuid)` : sql``}
     order by taken_sort desc, id desc
     limit ${most}
  ), compared as (
    select *, case
      when lag(taken_sort) over newest_first - taken_sort <= ${LONGEST_PAUSE_MS}::int * interval '1 millisecond'
       and bit_count(lag(likeness) over newest_first # likeness) <= ${MOST_DIFFERENT_BITS}
      then 0 else 1 end as begins
      from part window newest_first as (order by taken_sort desc, id desc)
  ), numbered as (
    select *, sum(begins) over (order by taken_sort desc, id desc) as series from compared
  ), cut as (
    select *, (row_number() over (partition by series order by taken_sort desc, id desc) - 1) / ${STACK_LIMIT}::int as piece
      from numbered
  ), grouped as (
    select array_agg(id::text order by sharpness desc, id) as ids,
           (array_agg(taken_sort::text order by taken_sort, id))[1] as taken_sort,
           (array_agg(id::text order by taken_sort, id))[1] as id,
           row_number() over (order by series desc, piece desc) as from_end,
           (sum(count(*)) over ())::int as read
      from cut group by series, piece
  )
  select ids, taken_sort, id, read from grouped
   where from_end <= 2 or cardinality(ids) > 1
   order by from_end desc`

const foundOf = ({ ids, taken_sort: takenSort, id }: Row): FoundStack => ({
  photoIds: ids,
  end: { takenSort: new Date(takenSort).toISOString(), id },
})

/** Stacks are read from the photos and stored nowhere, so that an upload or a deletion leaves nothing to repair. */
export const createPhotoStacksRepository = (database: Database) => ({
  /** The stacks among the next photos, and where the photos after these begin; null at the end of the library. */
  async stacksAfter(ownerId: string, after?: StackPosition, most = PHOTOS_AT_ONCE) {
    const { rows } = await database.execute<Row>(groupsAfter(ownerId, after, most))
    const groups = rows.map(foundOf)
    const isEnd = (rows[0]?.read ?? 0) < most
    // The rest of the last group may be in the next part.
    const whole = isEnd ? groups : groups.slice(0, -1)
    return {
      stacks: whole.filter(({ photoIds }) => photoIds.length > 1),
      next: isEnd ? null : (whole.at(-1)?.end ?? null),
    }
  },
})

export type PhotoStacksRepository = ReturnType<typeof createPhotoStacksRepository>
