/** See: [Note: Partitions of photos] */
const PARTITIONS = 64

/** The layout that is in use has the name `photos`; the other one waits under its own. */
export const names = { whole: 'photos_whole', partitioned: 'photos_partitioned' } as const

export type Layout = keyof typeof names

/** Indexes cannot share names while both layouts exist. */
const SUFFIX = '_by_owner'

export const LAYOUT = `
  select case relkind when 'p' then 'partitioned' else 'whole' end as layout,
         to_regclass('photos_whole') is not null or to_regclass('photos_partitioned') is not null as "hasOther"
    from pg_class where oid = 'photos'::regclass`

const mirrorTo = (layout: Layout) => `
  create trigger photo_mirrored after insert or update or delete on photos
    for each row execute function mirror_photo('${names[layout]}')`

/** A second layout beside the first: every key begins with the owner, and each change of a photo is made in both. */
export const EXPAND = [
  `create table photos_partitioned (like photos including defaults including constraints) partition by hash (owner_id)`,
  `do $$ begin
     for number in 0..${PARTITIONS - 1} loop
       execute format(
         'create table photos_part_%s partition of photos_partitioned for values with (modulus ${PARTITIONS}, remainder %s)',
         number, number);
     end loop;
   end $$`,
  `alter table photos_partitioned add constraint photos_pkey${SUFFIX} primary key (owner_id, id)`,
  `create unique index photos_upload${SUFFIX} on photos_partitioned (owner_id, upload_id)`,
  // Maintenance walks through all photos in the order of their ids.
  `create index photos_ids on photos_partitioned (id)`,
  `do $$ declare made record; begin
     for made in select indexname as name, indexdef as statement from pg_indexes
                  where schemaname = current_schema and tablename = 'photos'
                    and indexname not in ('photos_pkey', 'photos_upload') loop
       execute replace(
         replace(made.statement, '.photos ', '.photos_partitioned '),
         'INDEX ' || made.name || ' ', 'INDEX ' || made.name || '${SUFFIX} ');
     end loop;
   end $$`,
  `create function mirror_photo() returns trigger language plpgsql as $$ begin
     if TG_OP <> 'INSERT' then
       execute format('delete from %I where owner_id = $1 and id = $2', TG_ARGV[0]) using OLD.owner_id, OLD.id;
     end if;
     if TG_OP <> 'DELETE' then
       execute format('insert into %I select ($1).*', TG_ARGV[0]) using NEW;
     end if;
     return null;
   end $$`,
  // Foreign keys of one column cannot refer to a table whose keys have two.
  `create function remove_rows_of_photo() returns trigger language plpgsql as $$ begin
     delete from album_photos where photo_id = OLD.id;
     delete from photo_places where photo_id = OLD.id;
     return null;
   end $$`,
  `create function ensure_photo() returns trigger language plpgsql as $$ begin
     perform from photos where id = NEW.photo_id for key share;
     if not found then
       raise foreign_key_violation using message = 'There is no photo ' || NEW.photo_id;
     end if;
     return NEW;
   end $$`,
  mirrorTo('partitioned'),
]

/** Rows are locked while they are copied: a change of one waits, and is then made in the copy as well. */
export const COPY_BATCH = `
  with batch as (select * from photos where id > $1 order by id limit $2 for share),
       copied as (insert into photos_partitioned select * from batch on conflict (owner_id, id) do nothing)
  select count(*)::int as copied, (array_agg(id order by id desc))[1] as "lastId" from batch`

/** The triggers of the counters, whichever the schema has. */
const OWN_TRIGGERS = `
  select tgname as name, pg_get_triggerdef(oid) as statement from pg_trigger
   where tgrelid = 'photos'::regclass and not tgisinternal and tgname not in ('photo_mirrored', 'rows_of_photo_removed')`

const exchange = (to: Layout) => {
  const from: Layout = to === 'whole' ? 'partitioned' : 'whole'
  return `do $$ declare own record; begin
    create temporary table own_triggers on commit drop as ${OWN_TRIGGERS};
    for own in select name from own_triggers loop
      execute format('drop trigger %I on photos', own.name);
    end loop;
    alter table photos rename to ${names[from]};
    alter table ${names[to]} rename to photos;
    for own in select statement from own_triggers loop execute own.statement; end loop;
  end $$`
}

const referrers = ['album_photos', 'photo_places'] as const

const keyOf = (referrer: string) => `${referrer}_photo_id_photos_id_fk`

/** All of one transaction, which takes the time of its locks and reads no row. */
export const SWITCH: Record<Layout, string[]> = {
  partitioned: [
    'lock table photos, photos_partitioned, album_photos, photo_places in access exclusive mode',
    ...referrers.map((referrer) => `alter table ${referrer} drop constraint ${keyOf(referrer)}`),
    'drop trigger photo_mirrored on photos',
    exchange('partitioned'),
    mirrorTo('whole'),
    `create trigger rows_of_photo_removed after delete on photos for each row execute function remove_rows_of_photo()`,
    ...referrers.map(
      (referrer) =>
        `create trigger photo_ensured before insert on ${referrer} for each row execute function ensure_photo()`,
    ),
  ],
  whole: [
    'lock table photos, photos_whole, album_photos, photo_places in access exclusive mode',
    ...referrers.map((referrer) => `drop trigger photo_ensured on ${referrer}`),
    'drop trigger rows_of_photo_removed on photos',
    'drop trigger photo_mirrored on photos',
    exchange('whole'),
    mirrorTo('partitioned'),
    ...referrers.map(
      (referrer) =>
        `alter table ${referrer} add constraint ${keyOf(referrer)}
           foreign key (photo_id) references photos (id) on delete cascade not valid`,
    ),
  ],
}

/** Rows of before the switch are checked without a lock that keeps writers out. */
export const AFTER_SWITCH: Record<Layout, string[]> = {
  partitioned: [],
  whole: referrers.map((referrer) => `alter table ${referrer} validate constraint ${keyOf(referrer)}`),
}

/** Leaves the layout that is in use, as if there had been no other. */
export const CONTRACT: Record<Layout, string[]> = {
  partitioned: [
    'drop trigger photo_mirrored on photos',
    'drop table photos_whole',
    'drop function mirror_photo',
    `do $$ declare made record; begin
       for made in select indexname as name from pg_indexes
                    where schemaname = current_schema and tablename = 'photos' and indexname like '%\\${SUFFIX}' loop
         execute format('alter index %I rename to %I', made.name, replace(made.name, '${SUFFIX}', ''));
       end loop;
     end $$`,
  ],
  whole: [
    'drop trigger photo_mirrored on photos',
    'drop table photos_partitioned',
    'drop function mirror_photo, remove_rows_of_photo, ensure_photo',
  ],
}
