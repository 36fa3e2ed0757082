import { env } from '#lib/platform/env/env.ts'

export const dynamic = 'force-dynamic'

/** The key file by which IndexNow proves that a push comes from this site. */
export async function GET(
  _: Request,
  { params }: { params: Promise<{ file: string }> },
): Promise<Response> {
  const { INDEXNOW_KEY } = env()
  const { file } = await params
  if (!INDEXNOW_KEY || file !== `${INDEXNOW_KEY}.txt`) return new Response(null, { status: 404 })
  return new Response(INDEXNOW_KEY, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
}
