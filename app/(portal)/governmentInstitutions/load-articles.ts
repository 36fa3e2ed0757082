import { cached } from '#app/cached.ts'
import { findTaggedPage } from '#lib/articles/server/tagged-articles.ts'
import type { Db } from '#lib/platform/db/client.ts'

/** The articles of the zone 事业单位 are those with this tag, whatever their column. */
const TAG = '事业单位'

export const loadInstitutionArticles = cached(
  (db: Db, cityId: number | null, page: number) => findTaggedPage(db, TAG, { cityId, page }),
  (found) => [
    'cities',
    found?.tagId ? `tag:${found.tagId}` : 'articles',
    ...(found?.list.items.map(({ id }) => `article:${id}`) ?? []),
  ],
)
