import { getDb } from '#lib/server/db/client.ts'
import { sitemapXml } from '#lib/server/seo/sitemaps.ts'
import { streamed } from '#lib/server/seo/xml.ts'

export const dynamic = 'force-dynamic'

export async function GET(
  _: Request,
  { params }: { params: Promise<{ file: string }> },
): Promise<Response> {
  const { file } = await params
  const parts = file.endsWith('.xml') ? await sitemapXml(getDb(), file.slice(0, -4)) : null
  return parts
    ? streamed(parts, 'application/xml; charset=utf-8')
    : new Response(null, { status: 404 })
}
