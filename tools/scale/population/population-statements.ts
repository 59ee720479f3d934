import { thumbnailIds } from '@account/shared/contracts/photo.ts'
import { READER_VERSION } from '../../../backend/library/photos/photo-section.ts'

/** The sizes of libraries follow a power law: half of the customers have a third of the mean, and the largest has hundreds of times the mean. */
const EXPONENT = 1 / 1.2
/** Photos arrive in this many visits of each customer, so that a library is in as many places of the table. */
export const VISITS = 10

const emailOf = (customer: string) => `'customer-' || ${customer} || '@population.example'`
/** With the version and the variant that contracts ask of an id. */
const uuidOf = (text: string) => `overlay(overlay(md5(${text}) placing '4' from 13) placing '8' from 17)::uuid`
const idOf = (customer: string) => uuidOf(`'customer-' || ${customer}`)
export const ALBUM_ID = uuidOf(`'album-' || number`)

/** $1: the number of customers, $2: of photos. The largest library comes first. */
export const CUSTOMERS = `
create table population as
select number, ${idOf('number')} as id,
       greatest(1, floor($2::bigint * power(number, -${EXPONENT})
         / (select sum(power(other, -${EXPONENT})) from generate_series(1, $1::int) as other)))::int as photos
  from generate_series(1, $1::int) as number`

export const ACCOUNTS = [
  `insert into customers (id, storefront, email, first_name, last_name)
   select id, 'uk', ${emailOf('number')}, 'Customer', number::text from population`,
  `insert into library_activations (customer_id, status, changed) select id, 'ACTIVE', now() from population`,
]

const THUMBNAILS = JSON.stringify(
  thumbnailIds.map((id) => ({ id, width: Number(id), height: Math.round(Number(id) * 0.75) })),
)

/**
 * The photos of one visit ($1) of each customer whose number leaves $3 when divided by $2. Dates are spread over fifteen years, a tenth of them over two weeks,
 * and one photo in 97 has none. Ids begin with the time of arrival, as those of the site do.
 */
export const PHOTOS_OF_VISIT = `
with numbered as (
  select population.id as owner, population.number as customer, photo as number,
         md5(population.number || '/' || photo) as hash,
         date_trunc('milliseconds', now() - interval '10 years'
           + interval '10 years' * (photo::float8 / population.photos)) as arrived
    from population,
         generate_series(($1::int * photos::bigint / ${VISITS})::int + 1,
                         (($1::int + 1) * photos::bigint / ${VISITS})::int) as photo
   where population.number % $2::int = $3::int
  offset 0
), dated as (
  select *, number % 97 = 0 as is_undated,
         date_trunc('second', localtimestamp - interval '15 years' * case
           when number % 10 = 0 then 0.2 + 0.0000025::float8 * (number % 1000)
           else 1 - sqrt(number * 0.6180339887498949::float8 - floor(number * 0.6180339887498949::float8)) end) as taken,
         (lpad(to_hex((extract(epoch from arrived) * 1000)::bigint), 12, '0') || '7' || substr(hash, 1, 3)
           || '8' || substr(hash, 4, 15))::uuid as id
    from numbered offset 0
)
insert into photos (id, owner_id, upload_id, local_file_name, sha256, crc32, media_type, bytes, visible_width, visible_height,
                    date_taken_local, utc_offset, section_year, section_month, taken_sort, reader_version, created, camera,
                    is_favourite, likeness, sharpness, brightness, placeholder, thumbnails)
select id, owner, id, 'IMG_' || lpad(number::text, 4, '0') || '.JPG', hash || md5(hash), number, 'image/jpeg',
       3000000 + number % 1000000, 4032, 3024, case when is_undated then null else taken end, '+02:00',
       case when is_undated then 1970 else extract(year from taken) end,
       case when is_undated then 1 else extract(month from taken) end,
       case when is_undated then arrived else taken at time zone 'UTC' end, ${READER_VERSION}, arrived,
       (array['Apple iPhone 15', 'Canon EOS R6', 'Google Pixel 9', 'samsung SM-S911B'])[1 + customer % 4],
       number % 50 = 0, ('x' || substr(hash, 1, 16))::bit(64), 20 + number % 2000, 30 + number % 200,
       substr(hash, 1, 28), '${THUMBNAILS}'::jsonb
  from dated`

export const MONTHS = `
insert into photo_months (owner_id, year, month, count)
select owner_id, section_year, section_month, count(*) from photos group by 1, 2, 3`

/** Each customer has an album of 60 photos, and each twentieth shares it with the next customer. */
export const ALBUMS = [
  `insert into albums (id, owner_id, name, created, updated)
   select ${ALBUM_ID}, id, 'Summer', now(), now() from population`,
  `insert into album_photos (album_id, photo_id, photo_created)
   select ${ALBUM_ID}, chosen.id, chosen.created
     from population, lateral (select id, created from photos where owner_id = population.id order by created, id limit 60) as chosen`,
  `insert into album_participants (album_id, customer_id, created)
   select ${ALBUM_ID}, ${idOf('(number + 1)')}, now() from population
    where number % 20 = 0 and number < (select max(number) from population)`,
]

/** Made after the rows, because an index that grows row by row takes many times as long. The key stays. */
export const INDEXES = `
select indexname as name, replace(indexdef, ' ON ONLY ', ' ON ') as statement
  from pg_indexes where schemaname = current_schema and tablename = 'photos' and indexname <> 'photos_pkey'
 order by indexname`
