import { sharePicture } from '#lib/covers/server/share-picture.ts'
import { readShareAddress, shareAddress } from '#lib/covers/share.ts'
import { getDb } from '#lib/platform/db/client.ts'
import { env } from '#lib/platform/env/env.ts'
import { callerOf } from '#lib/platform/http/request-info.ts'
import { findShare } from '#lib/seo/server/find-share.ts'

export const dynamic = 'force-dynamic'

type Props = { params: Promise<{ file: string }> }

/** The share picture of a page. An address of before its title changed leads to that of today. */
export async function GET(request: Request, { params }: Props): Promise<Response> {
  const { file } = await params
  const named = readShareAddress(file)
  const share = named && (await findShare(getDb(), named))
  if (!share) return answer(404)
  const address = shareAddress(share)
  if (address !== `/og/${file}`) return answer(302, { Location: address })
  const { ip } = callerOf(request.headers, env().TRUST_PROXY)
  const picture = await sharePicture(getDb(), share, ip)
  if ('retryAfter' in picture) return answer(503, { 'Retry-After': String(picture.retryAfter) })
  return new Response(new Uint8Array(picture.png), {
    headers: {
      'Content-Type': 'image/png',
      'Cache-Control': 'public, max-age=31536000, immutable',
      'X-Content-Type-Options': 'nosniff',
    },
  })
}

const answer = (status: number, headers: Record<string, string> = {}) =>
  new Response(null, { status, headers: { 'Cache-Control': 'no-store', ...headers } })
