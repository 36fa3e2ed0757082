import { noPage } from '#lib/platform/http/no-page.ts'
import { metrics } from '#lib/platform/metrics.ts'
import { mayReadMetrics } from '#lib/start/watch/metrics-access.ts'

/** Prometheus' page, for callers on this machine or with METRICS_TOKEN; others get a 404. */
export const dynamic = 'force-dynamic'

export async function GET(request: Request): Promise<Response> {
  if (!mayReadMetrics(request.headers)) return new Response(null, { status: 404 })
  const { registry } = metrics()
  return new Response(await registry.metrics(), {
    headers: {
      'Content-Type': registry.contentType,
      'Cache-Control': 'no-store',
      'Content-Security-Policy': noPage,
    },
  })
}
