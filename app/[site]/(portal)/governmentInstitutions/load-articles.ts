import { cached } from '#app/cached.ts'
import { taggedPageLoader } from '#lib/articles/server/tagged-articles.ts'

/** The articles of the zone 事业单位 are those with this tag, whatever their column. */
const TAG = '事业单位'

/** One page of them, of a province or (null) of all; null beyond the end. */
export const loadInstitutionArticles = (cityId: number | null, page: number) =>
  loadTagged(TAG, cityId, page)

const loadTagged = cached(taggedPageLoader)
