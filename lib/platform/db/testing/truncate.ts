import { sql as text } from 'drizzle-orm'
import type { Db } from '#lib/platform/db/client.ts'

/** Empties all tables of the public schema and starts their numbers again at 1, when nobody uses them any more. */
export async function truncateAll(db: Db): Promise<void> {
  await empty(
    db,
    text`select oid from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  )
}

/** Empties these tables and all whose rows refer to theirs, and starts their numbers again at 1. */
export async function truncateOnly(db: Db, ...tables: string[]): Promise<void> {
  const named = text.join(
    tables.map((name) => text.raw(`'${name}'::regclass`)),
    text`, `,
  )
  await empty(
    db,
    text`with recursive found as (
      select unnest(array[${named}])::oid as oid
      union select conrelid from pg_constraint join found on confrelid = found.oid where contype = 'f'
    ) select oid from found`,
  )
}

// Truncating ninety tables takes half a second, and truncating one takes along all that refer to it. Here tables whose
// file is empty are left alone, and the few rows of the others are deleted while triggers and foreign keys are off,
// which a superuser may ask for; only what has grown large is truncated.
async function empty(db: Db, tables: ReturnType<typeof text>): Promise<void> {
  await db.execute(text`
    do $$
    declare
      all_tables oid[] := array(${tables});
      names text[];
      name text;
      is_super boolean := (select rolsuper from pg_roles where rolname = current_user);
    begin
      select array_agg(oid::regclass::text) into names from unnest(all_tables) as oid
        where pg_relation_size(oid) > 0;
      if names is not null then
        execute 'lock table ' || array_to_string(names, ', ') || ' in access exclusive mode';
        if is_super then
          perform set_config('session_replication_role', 'replica', true);
        end if;
        foreach name in array names loop
          if is_super and pg_relation_size(name::regclass) < 262144 then
            execute 'delete from ' || name;
          else
            execute 'truncate ' || name || ' cascade';
          end if;
        end loop;
      end if;
      perform setval(seqrelid, seqstart, false)
        from pg_sequence join pg_depend on objid = seqrelid
        where classid = 'pg_class'::regclass and refobjid = any(all_tables)
          and pg_sequence_last_value(seqrelid) is not null;
    end $$`)
}
