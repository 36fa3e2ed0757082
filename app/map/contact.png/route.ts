import { contactMap } from '#lib/company/server/contact-map.ts'
import { getDb } from '#lib/platform/db/client.ts'

export const dynamic = 'force-dynamic'

/** The map of /contactUs as AMap draws it; the key for that never leaves the server. */
export async function GET(): Promise<Response> {
  const picture = await contactMap(getDb())
  if (!picture) {
    return new Response(null, { status: 404, headers: { 'Cache-Control': 'no-store' } })
  }
  return new Response(new Uint8Array(picture), {
    headers: {
      'Content-Type': 'image/png',
      'Cache-Control': 'public, max-age=86400',
      'X-Content-Type-Options': 'nosniff',
    },
  })
}
