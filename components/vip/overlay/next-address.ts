import { articleDetailPage } from '#lib/articles/paths.ts'
import { href } from '#lib/platform/routes/href.ts'
import { safePath } from '#lib/platform/text/safe-path.ts'
import { myVipPage } from '#lib/vip/paths.ts'

/** Where a purchase leads: to the page's `link`, if that is on this site; from the member's own page to the article that was to be read; null: the page loads anew. */
export function nextAddress({
  origin,
  pathname,
  search,
}: Pick<Location, 'origin' | 'pathname' | 'search'>): string | null {
  const query = new URLSearchParams(search)
  const link = safePath(query.get('link'), origin)
  if (link) return link
  const id = query.get('articleId')
  if (pathname !== href(myVipPage) || !id || !/^[1-9]\d{0,9}$/.test(id)) return null
  return href(articleDetailPage, { id })
}
