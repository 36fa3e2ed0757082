import { metaOf, type PageMetaInput } from '#lib/platform/seo/page-meta.ts'
import { shareImage } from '#lib/seo/server/share-image.ts'
import { homeShare } from '#lib/seo/shares.ts'
import { routes } from '#lib/tables/routes.ts'

/** The head of one page in the shape of Next's `Metadata`. */
export const pageMeta = (input: PageMetaInput) =>
  metaOf({ picture: shareImage(homeShare), ...input }, routes)
