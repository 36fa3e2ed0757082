import { getServerSideSitemapIndex } from 'next-sitemap'
import { getDb } from '#lib/server/db/client.ts'
import { listSitemaps } from '#lib/server/seo/sitemaps.ts'

export const dynamic = 'force-dynamic'

export async function GET(): Promise<Response> {
  return getServerSideSitemapIndex(await listSitemaps(getDb()), {
    'Cache-Control': 'public, max-age=600',
  })
}
