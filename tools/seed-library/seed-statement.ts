/**
 * Adds photos to a library in one statement. They are copies of the owner's photos ($1: owner) with other names and dates, and
 * share their thumbnails, so a million photos take only the space of their rows.
 * $2 and $3: numbers of the first and the last photo; $4: total number of photos.
 */
export const SEED_STATEMENT = `
with source as (
  select *, row_number() over (order by id) - 1 as position, count(*) over () as total
    from photos where owner_id = $1::uuid and local_file_name not like 'SEED%'
), numbered as (
  select number, gen_random_uuid() as id,
         timestamp '2001-01-01' + (extract(epoch from localtimestamp - timestamp '2001-01-01')
           * case when number % 10 = 0 then 0.745 + 0.0000001 * (number % 1000)
                  else sqrt((number * 0.6180339887498949) % 1) end) * interval '1 second' as taken
    from generate_series($2::int, $3::int) as number
), dated as (
  select *, number % 97 = 0 as is_undated from numbered
)
insert into photos (id, owner_id, upload_id, local_file_name, sha256, media_type, bytes, visible_width, visible_height,
                    date_taken_local, utc_offset, section_year, section_month, taken_sort, reader_version, created, placeholder,
                    likeness, sharpness, brightness, thumbnails)
select dated.id, source.owner_id, dated.id, 'SEED' || lpad(number::text, 7, '0') || '.jpg',
       'seed-' || $4::int || '-' || number, source.media_type, source.bytes, source.visible_width, source.visible_height,
       case when is_undated then null else taken end, null,
       case when is_undated then 1970 else extract(year from taken) end,
       case when is_undated then 1 else extract(month from taken) end,
       case when is_undated then now() else taken at time zone 'UTC' end, source.reader_version,
       now() - (($4::int - number) * interval '10 milliseconds'), source.placeholder,
       source.likeness, source.sharpness, source.brightness,
       (select jsonb_agg(thumbnail || jsonb_build_object('key',
                 'photos/' || source.owner_id || '/' || source.id || '/' || (thumbnail ->> 'id') || '.webp'))
          from jsonb_array_elements(source.thumbnails) as thumbnail)
  from dated join source on source.position = dated.number % source.total
on conflict do nothing`
