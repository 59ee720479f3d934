/** The columns of a photo that its owner's timeline shows. */
export const SHOWN_COLUMNS = `id, owner_id, upload_id, local_file_name, media_type, visible_width, visible_height, date_taken_local::text,
  utc_offset, section_year, section_month, taken_sort, taken_tie, created, is_favourite, edit, placeholder, thumbnails`

type Row = {
  id: string
  owner_id: string
  upload_id: string
  local_file_name: string
  visible_width: number
  visible_height: number
  date_taken_local: string | null
  created: Date
  placeholder: string
  thumbnails: { id: string; width: number; height: number; key?: string }[]
}

const ORIGIN = 'http://api.localhost:3000/objects'

const photoOf = (row: Row) => {
  const addressOf = (file: string) => `${ORIGIN}/photos/${row.owner_id}/${row.id}/${file}`
  const thumbnails = row.thumbnails.map(({ id, width, height, key }) => ({
    ...{ id, width, height },
    url: key === undefined ? addressOf(`${id}.webp`) : `${ORIGIN}/${key}`,
  }))
  const created = row.created.toISOString()
  return {
    imageId: row.id,
    localFileName: row.local_file_name,
    url: thumbnails.at(-1)?.url,
    untouchedUrl: addressOf('original.jpg'),
    uploadId: row.upload_id,
    ...(row.date_taken_local !== null && { dateTaken: row.date_taken_local.replace(' ', 'T') }),
    uploadEnd: created,
    visibleWidth: row.visible_width,
    visibleHeight: row.visible_height,
    created,
    ownerId: row.owner_id,
    thumbnails,
    placeholder: row.placeholder,
  }
}

/** A page in the form of the specification, with addresses that are not signed. */
export const barePage = (rows: readonly Row[]) => ({ images: rows.slice(0, -1).map(photoOf), cursor: rows.at(-1)?.id })

type Count = { year: number; month: number; count: number }

/** Counts in the form of the specification. */
export const bareCounts = (rows: readonly Count[]) => {
  const counts: Record<string, Record<string, number>> = {}
  for (const { year, month, count } of rows) (counts[String(year).padStart(4, '0')] ??= {})[month] = count
  return counts
}
