import { readiness } from '#lib/start/readiness.ts'

/** Whether this process may get traffic: the database answers and no migration is missing. */
export const dynamic = 'force-dynamic'

export async function GET(request: Request): Promise<Response> {
  const state = await readiness(new URL(request.url).searchParams.get('proof') ?? undefined)
  return Response.json(state, {
    status: state.ready ? 200 : 503,
    headers: { 'Cache-Control': 'no-store' },
  })
}
