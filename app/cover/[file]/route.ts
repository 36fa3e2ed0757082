import { drawCover } from '#lib/covers/draw.ts'
import { readKey } from '#lib/covers/key.ts'

// Drawn for each request, which costs less than keeping it: nobody fills a cache with covers that no page shows.
export const dynamic = 'force-dynamic'

type Props = { params: Promise<{ file: string }> }

/** A cover; its address carries everything that draws it. */
export async function GET(_: Request, { params }: Props): Promise<Response> {
  const { file } = await params
  const key = file.endsWith('.svg') ? readKey(file.slice(0, -4)) : null
  if (!key) return new Response(null, { status: 404, headers: { 'Cache-Control': 'no-store' } })
  return new Response(drawCover(key), {
    headers: {
      'Content-Type': 'image/svg+xml; charset=utf-8',
      'Cache-Control': 'public, max-age=31536000, immutable',
      'X-Content-Type-Options': 'nosniff',
      // Opened by itself it may do nothing but show its inks.
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'",
    },
  })
}
