import type { IncomingMessage, OutgoingHttpHeader, ServerResponse } from 'node:http'
import { formFor, packedNow, varyByForm } from './bodies.ts'

/**
 * Compresses what Next answers to a request for a page, as Next itself knows gzip only, which is a third more. Next must
 * not have seen the request yet. A page comes whole, with `end`; what comes in parts passes as it is.
 */
export function packAnswer(request: IncomingMessage, response: ServerResponse): void {
  const form = formFor(request)
  if (!form) return
  // Whoever compresses for Next then lets the answer be.
  delete request.headers['accept-encoding']
  const { writeHead, write, end, flushHeaders } = response
  let isHeadKnown = false
  const letBe = () => Object.assign(response, { writeHead, write, end, flushHeaders })
  response.writeHead = ((status: number, ...rest: unknown[]) => {
    isHeadKnown = true
    response.statusCode = status
    const headers = rest.at(-1)
    for (const [name, value] of headersIn(headers)) response.setHeader(name, value)
    return response
  }) as typeof writeHead
  response.write = ((...all: Parameters<typeof write>) => letBe().write(...all)) as typeof write
  response.flushHeaders = () => letBe().flushHeaders()
  response.end = ((...all: unknown[]) => {
    // Others change the head when it is written.
    if (!isHeadKnown) response.writeHead(response.statusCode)
    letBe()
    const [body] = all
    const isPage = typeof body === 'string' || Buffer.isBuffer(body)
    if (!isPage || body.length === 0 || response.hasHeader('content-encoding'))
      return end.apply(response, all as Parameters<typeof end>)
    const bytes = packedNow(Buffer.from(body), form)
    response.setHeader('Vary', varyByForm(response.getHeader('vary')))
    response.setHeader('Content-Encoding', form)
    response.setHeader('Content-Length', bytes.length)
    const called = all.find((one): one is () => void => typeof one === 'function')
    return end.call(response, bytes, 'utf8', called)
  }) as typeof end
}

function headersIn(headers: unknown): [string, OutgoingHttpHeader][] {
  if (typeof headers !== 'object' || headers === null) return []
  return Object.entries(headers as Record<string, OutgoingHttpHeader>)
}
