import { getDb } from '#lib/platform/db/client.ts'
import { streamed } from '#lib/platform/seo/xml.ts'
import { findSitemapXml } from '#lib/seo/server/sitemaps.ts'
import { routes } from '#lib/tables/routes.ts'

export const dynamic = 'force-dynamic'

export async function GET(
  _: Request,
  { params }: { params: Promise<{ file: string }> },
): Promise<Response> {
  const { file } = await params
  const parts = file.endsWith('.xml')
    ? await findSitemapXml(getDb(), file.slice(0, -4), routes)
    : null
  return parts
    ? streamed(parts, 'application/xml; charset=utf-8')
    : new Response(null, { status: 404 })
}
