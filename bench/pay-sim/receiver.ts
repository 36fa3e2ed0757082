import { createServer } from 'node:http'
import { answerNotice } from '#lib/payments/server/notices/answer-notice.ts'
import { openDb } from '#lib/platform/db/client.ts'
import { env } from '#lib/platform/env/env.ts'
import { PEER_HEADER } from '#lib/platform/http/request-info.ts'
import { paymentContextOn } from '#lib/tables/payables.ts'

// The process of pay-sim that the wallets talk to: app/api/pay/notify/[channel]/route.ts without Next around it.

await openDb(process.env, { statements: 4, transactions: 6 })
process.on('disconnect', () => process.exit())

const server = createServer(async (request, response) => {
  const chunks: Uint8Array[] = []
  for await (const chunk of request) chunks.push(chunk)
  const headers = new Headers(request.headers as Record<string, string>)
  headers.set(PEER_HEADER, request.socket.remoteAddress ?? '')
  const url = new URL(request.url ?? '/', env().site)
  const channel = url.pathname.split('/').at(-1) ?? ''
  const body = Buffer.concat(chunks)
  const answer = await answerNotice(
    new Request(url, { method: 'POST', headers, body }),
    channel,
    paymentContextOn,
  )
  process.send?.(answer.ok ? 'taken' : 'refused')
  response.writeHead(answer.status, Object.fromEntries(answer.headers))
  response.end(await answer.text())
})
// The client finds both of localhost's addresses.
server.listen(env().PORT, () => process.send?.('ready'))
