import { getDb } from '#lib/platform/db/client.ts'
import { withEtag } from '#lib/platform/seo/with-etag.ts'
import { atomXml } from '#lib/seo/server/atom.ts'
import { findFeed } from '#lib/seo/server/feeds.ts'

export const dynamic = 'force-dynamic'

export async function GET(
  request: Request,
  { params }: { params: Promise<{ path: string[] }> },
): Promise<Response> {
  const { path } = await params
  const feed = await findFeed(getDb(), path)
  if (!feed) return new Response(null, { status: 404 })
  const answer = new Response(atomXml(feed), {
    headers: {
      'Content-Type': 'application/atom+xml; charset=utf-8',
      'Cache-Control': 'public, max-age=600',
    },
  })
  return withEtag(request, answer)
}
