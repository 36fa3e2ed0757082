import { routes } from '#lib/platform/routes/table.ts'
import { metaOf, type PageMetaInput } from '#lib/platform/seo/page-meta.ts'

/** The head of one page in the shape of Next's `Metadata`. */
export const pageMeta = (input: PageMetaInput) => metaOf(input, routes)
