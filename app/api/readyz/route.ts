import { readiness } from '#lib/start/readiness.ts'

/** Whether this process may get traffic: the database answers and no migration is missing. */
export const dynamic = 'force-dynamic'

export async function GET(): Promise<Response> {
  const state = await readiness()
  return Response.json(state, {
    status: state.ready ? 200 : 503,
    headers: { 'Cache-Control': 'no-store' },
  })
}
