import { getServerSideSitemapIndex } from 'next-sitemap'
import { getDb } from '#lib/platform/db/client.ts'
import { withEtag } from '#lib/platform/seo/with-etag.ts'
import { sitemapNames } from '#lib/seo/server/sitemaps.ts'
import { routes } from '#lib/tables/routes.ts'

export const dynamic = 'force-dynamic'

export async function GET(request: Request): Promise<Response> {
  const index = await getServerSideSitemapIndex(await sitemapNames(getDb(), routes), {
    'Cache-Control': 'public, max-age=600',
    'Content-Type': 'application/xml; charset=utf-8',
  })
  return withEtag(request, index)
}
