import pg from 'pg'

/**
 * Adds photos to one month of a library: copies of one of the owner's photos ($1: owner, $2: their number). Unlike a seeded library they
 * share no files, so each has addresses of its own, as photos of customers do.
 */
const FILL_MONTH = `
insert into photos
select (jsonb_populate_record(source, jsonb_build_object(
         'id', id, 'upload_id', id, 'sha256', 'month-' || number, 'local_file_name', 'IMG_' || number || '.jpg',
         'date_taken_local', taken, 'section_year', 2019, 'section_month', 6, 'taken_sort', taken at time zone 'UTC',
         'edit', null, 'thumbnails',
         (select jsonb_agg(thumbnail - 'key') from jsonb_array_elements((source).thumbnails) as thumbnail)))).*
  from (select photos from photos where owner_id = $1::uuid order by id limit 1) as one(source),
       (select number, gen_random_uuid() as id, timestamp '2019-06-01' + number * interval '25 seconds' as taken
          from generate_series(1, $2::int) as number) as numbered`

export const fillMonth = async (databaseUrl: string, { owner, photos }: { owner: string; photos: number }) => {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query(FILL_MONTH, [owner, photos])
    await client.query('vacuum analyze photos')
  } finally {
    await client.end()
  }
}
