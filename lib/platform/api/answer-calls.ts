import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { type Contract, callMatcher } from '#lib/platform/contract/match-call.ts'
import { acceptsEncoding } from '#lib/platform/http/accepts-encoding.ts'
import type { Handler } from '#lib/platform/http/before-next.ts'
import { log } from '#lib/platform/log.ts'
import type { Asked } from './dispatch.ts'

const zip = promisify(gzip)
/** Shorter answers gain nothing from gzip; Next draws the line here, too. */
const LEAST_ZIPPED_BYTES = 1024

type Given = {
  contract: Contract
  dispatch: (asked: Asked) => Promise<Response>
  isCompressing: boolean
  /** Whether the process has started: until then Next lets requests wait. */
  isReady: () => boolean
}

/** decide() refuses longer addresses. */
const LONGEST_PATH = 2048

/**
 * Answers the calls of the contract before Next, whose way to a route handler costs more than most calls themselves.
 * What is no call, a preflight, and an address that is long or has percent codes, which decide() judges, goes on to Next.
 */
export function answerCalls({ contract, dispatch, isCompressing, isReady }: Given): Handler {
  const matchCall = callMatcher(contract)
  return (request, response, handOn) => {
    const { method = 'GET', url = '/' } = request
    const isCall = url.startsWith('/api/') && method !== 'OPTIONS' && isReady()
    const [pathname = ''] = url.split('?', 1)
    const isPlain = pathname.length <= LONGEST_PATH && !/%|\\|\/\//.test(pathname)
    if (!isCall || !isPlain || !matchCall(method, pathname)) return handOn()
    dispatch(askedBy(request))
      .then((answer) => send(answer, { request, response, isCompressing }))
      .catch((err: unknown) => {
        log().error({ err }, 'a call could not be answered')
        response.destroy()
      })
  }
}

function askedBy(request: IncomingMessage): Asked {
  const { method = 'GET', url = '/', headers } = request
  const isRead = method === 'GET' || method === 'HEAD'
  const pairs = Object.entries(headers).flatMap(([name, value]) =>
    [value ?? []].flat().map((one): [string, string] => [name, one]),
  )
  return {
    ...{ method, url: `http://site${url}`, headers: new Headers(pairs) },
    // Who stops reading a body that is too large must still be able to say so on the same connection.
    body: isRead ? null : request.iterator({ destroyOnReturn: false }),
  }
}

type Exchange = { request: IncomingMessage; response: ServerResponse; isCompressing: boolean }

async function send(answer: Response, { request, response, isCompressing }: Exchange) {
  const plain = Buffer.from(await answer.arrayBuffer())
  const isLong = isCompressing && plain.length >= LEAST_ZIPPED_BYTES
  const isZipped = isLong && acceptsEncoding(request, 'gzip')
  const body = isZipped ? await zip(plain) : plain
  for (const [name, value] of answer.headers) response.setHeader(name, value)
  response.setHeader('X-Content-Type-Options', 'nosniff')
  response.setHeader('Referrer-Policy', 'strict-origin-when-cross-origin')
  if (isLong) response.appendHeader('Vary', 'Accept-Encoding')
  if (isZipped) response.setHeader('Content-Encoding', 'gzip')
  response.setHeader('Content-Length', body.length)
  response.writeHead(answer.status)
  response.end(request.method === 'HEAD' ? undefined : body)
  // What still comes of a body that was refused is read and forgotten: if it were cut off, its sender might not hear why.
  if (!request.complete) request.resume()
}
