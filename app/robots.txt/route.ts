import { env } from '#lib/platform/env/env.ts'

export const dynamic = 'force-dynamic'

/** Everything may be read except the APIs and what answers a form; search results say noindex themselves, which a robot must be able to see. */
export function GET(): Response {
  const lines = [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /metrics',
    'Disallow: /dailyQuestion',
    'Disallow: /articleQuestion',
    '',
    `Sitemap: ${env().site}/sitemap.xml`,
    '',
  ]
  return new Response(lines.join('\n'), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  })
}
