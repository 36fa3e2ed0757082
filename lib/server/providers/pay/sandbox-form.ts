import { z } from 'zod'
import { href } from '#lib/routes/href.ts'
import type { Db } from '../../db/client.ts'
import { isSandboxOpen } from './chosen-channels.ts'
import { actOnSandbox, sandboxActs } from './sandbox-act.ts'

const MAX_BYTES = 1000

const form = z.object({ outTradeNo: z.string().regex(/^[\w-]{1,64}$/), act: z.enum(sandboxActs) })

/** Answers a form of the imitated wallet's page with the way back to it; 404 where there is no sandbox or no such trade. */
export async function answerSandbox(db: Db, request: Request): Promise<Response> {
  if (!isSandboxOpen()) return plain(404, 'Not Found')
  // A page elsewhere must not pay on behalf of who sits at this machine.
  if (request.headers.get('sec-fetch-site') === 'cross-site') return plain(403, 'Forbidden')
  const size = Number(request.headers.get('content-length') ?? Number.POSITIVE_INFINITY)
  if (!(size <= MAX_BYTES)) return plain(413, 'Content Too Large')
  const { success, data } = form.safeParse(Object.fromEntries(await fieldsOf(request)))
  if (!success) return plain(400, 'Bad Request')
  const { outTradeNo, act } = data
  const result = await actOnSandbox(db, outTradeNo, act)
  if (!result) return plain(404, 'Not Found')
  // Without a host: the page may be open under another name of this machine.
  const Location = href('SandboxCashier', { outTradeNo, result })
  return new Response(null, { status: 303, headers: { Location, 'Cache-Control': 'no-store' } })
}

async function fieldsOf(request: Request): Promise<FormData> {
  return await request.formData().catch(() => new FormData())
}

function plain(status: number, text: string): Response {
  return new Response(text, { status, headers: { 'Cache-Control': 'no-store' } })
}
