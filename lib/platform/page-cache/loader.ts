import type { Db } from '#lib/platform/db/client.ts'

/** What loaders are asked by: plain values, since the calls of one rendering are compared by them. */
export type Key = string | number | boolean | null | undefined

/** The tag of what depends on the day in Shanghai: no row announces it, midnight does (page-cache.ts). */
export const dayTag = 'today'

export type Loader<A extends readonly Key[], T, Tag extends string> = {
  load: (db: Db, ...args: A) => Promise<T>
  tagsOf: (result: T, ...args: A) => readonly Tag[]
}

/**
 * A query that pages show, with the tags under which the database announces changes of it (lib/tables/tags.ts lists
 * them). Pages call it through `cached` (app/cached.ts), which takes no tag that is not announced.
 */
export function loader<A extends readonly Key[], T, const Tag extends string>(
  load: (db: Db, ...args: A) => Promise<T>,
  tagsOf: (result: T, ...args: A) => readonly Tag[],
): Loader<A, T, Tag> {
  return { load, tagsOf }
}
