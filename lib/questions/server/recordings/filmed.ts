import { sql } from 'drizzle-orm'
import type { Db } from '#lib/platform/db/client.ts'
import { withheld } from '#lib/questions/server/subtree.ts'
import { filmLength } from './film-length.ts'

/** Names a film of our own store or at the host; an address is none. In words of jsonpath, below any analyses of a key. */
const films =
  '$.**.analyses[*] ? (@.type == "video" && @.content like_regex "^(polyv:[0-9a-z_]+|[a-z0-9][a-z0-9-]*)$")'

/** For `where`, and the index that serves it: whether a key, of this name in the query, has analyses with films. */
export const isFilmed = (key: string) => sql.raw(`${key} @? '${films}'`)

/** For columns: the names of the films of a key as JSON, some of them twice. */
export const filmNames = (key: string) =>
  sql<string[]>`jsonb_path_query_array(${sql.raw(key)}, ${sql.raw(`'${films}.content'`)})`

/** Tells whether any question that is not withheld has an analysis with a film that can be played. */
export async function isAnyFilmed(db: Db): Promise<boolean> {
  const { rows } = await db.execute<{ names: string[] }>(sql`
    with recursive ${withheld}
    select distinct ${filmNames('k.key')} as names from questions q
    join question_keys k on k.question_id = q.id and k.version = q.version
    where ${isFilmed('k.key')} and q.catalogue_id not in (select id from withheld)
    order by names`)
  for (const name of new Set(rows.flatMap(({ names }) => names)))
    if (await filmLength(name)) return true
  return false
}
