import { z } from 'zod'
import type { Db } from '#lib/platform/db/client.ts'
import { sandboxActs, sandboxCashierPage } from '#lib/platform/pay/sandbox-page.ts'
import { href } from '#lib/platform/routes/href.ts'
import { actOnSandbox } from './act.ts'
import { isSandboxGuest } from './guest.ts'

const MAX_BYTES = 1000

const form = z.object({
  outTradeNo: z.string().regex(/^[\w-]{1,64}$/),
  act: z.enum(sandboxActs),
  back: z.string().max(200).default(''),
})

/** Answers a form of the imitated wallet's page with the way back to it; 404 where there is no sandbox, no such trade, or somebody from elsewhere. */
export async function answerSandbox(db: Db, request: Request): Promise<Response> {
  if (!isSandboxGuest(request.headers)) return plain(404, 'Not Found')
  // A page of another site must not pay on behalf of the person at this machine.
  if (!isOurPage(request.headers)) return plain(403, 'Forbidden')
  const size = Number(request.headers.get('content-length') ?? Number.POSITIVE_INFINITY)
  if (!(size <= MAX_BYTES)) return plain(413, 'Content Too Large')
  const { success, data } = form.safeParse(Object.fromEntries(await fieldsOf(request)))
  if (!success) return plain(400, 'Bad Request')
  const { outTradeNo, act, back } = data
  const result = await actOnSandbox(db, outTradeNo, act)
  if (!result) return plain(404, 'Not Found')
  // Without a host: the page may be open under another name of this machine.
  const Location = href(sandboxCashierPage, { outTradeNo, result, back: back || undefined })
  return new Response(null, { status: 303, headers: { Location, 'Cache-Control': 'no-store' } })
}

/** Another port of this machine is another site's page too. */
function isOurPage(headers: Headers): boolean {
  const site = headers.get('sec-fetch-site')
  if (site !== null) return site === 'same-origin'
  const origin = headers.get('origin') ?? ''
  return URL.canParse(origin) && new URL(origin).host === headers.get('host')
}

async function fieldsOf(request: Request): Promise<FormData> {
  return await request.formData().catch(() => new FormData())
}

function plain(status: number, text: string): Response {
  return new Response(text, { status, headers: { 'Cache-Control': 'no-store' } })
}
