import { unstable_cache } from 'next/cache'
import { cache } from 'react'
import { getDb } from '#lib/platform/db/client.ts'
import type { Key, Loader } from '#lib/platform/page-cache/loader.ts'
import type { Tag } from '#lib/tables/tags.ts'

/**
 * A loader for pages: asks the database once per rendering however many components call it with the same arguments,
 * and names the tags of the page being rendered, so that a change of what it loaded drops the page from the cache.
 */
export function cached<A extends readonly Key[], T>(
  loader: Loader<A, T, Tag>,
): (...args: A) => Promise<T> {
  return (...args) => ask(loader, ...args)
}

// The loader is one of the compared arguments: whoever wraps it, the same question is asked once.
const ask = cache(
  async <A extends readonly Key[], T>(loader: Loader<A, T, Tag>, ...args: A): Promise<T> => {
    const result = await loader.load(getDb(), ...args)
    await tagPage(loader.tagsOf(result, ...args))
    return result
  },
)

// Next refuses longer lists of tags.
const mostTags = 100

/** Adds tags to the page being rendered; without effect in a page that is rendered for each request. */
async function tagPage(tags: readonly Tag[]): Promise<void> {
  const distinct = [...new Set(tags)].sort()
  for (let at = 0; at < distinct.length; at += mostTags) {
    const some = distinct.slice(at, at + mostTags)
    // Only a cached call can name a page's tags, so an empty one carries them.
    await unstable_cache(async () => 1, ['tags', ...some], { tags: some })()
  }
}
