import type { IncomingMessage, OutgoingHttpHeader, ServerResponse } from 'node:http'
import { log } from '#lib/platform/log.ts'
import { formFor, packed, varyByForm } from './bodies.ts'

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
    const release = seemSent(response)
    const send = (bytes: Buffer) => {
      release()
      end.call(response, bytes, 'utf8', callbackIn(all))
    }
    const whole = Buffer.from(body)
    packed(whole, form).then(
      (bytes) => {
        response.setHeader('Vary', varyByForm(response.getHeader('vary')))
        response.setHeader('Content-Encoding', form)
        response.setHeader('Content-Length', bytes.length)
        send(bytes)
      },
      (err: unknown) => {
        log().error({ err }, 'an answer could not be compressed')
        send(whole)
      },
    )
    return response
  }) as typeof end
}

/** Lets an answer that is being packed seem sent, as whoever has ended it believes; what is returned undoes it. */
function seemSent(response: ServerResponse): () => void {
  const { flushHeaders } = response
  response.flushHeaders = () => {}
  response.finished = true
  Object.defineProperty(response, 'headersSent', { value: true, configurable: true })
  return () => {
    Reflect.deleteProperty(response, 'headersSent')
    response.finished = false
    response.flushHeaders = flushHeaders
  }
}

const callbackIn = (all: readonly unknown[]) =>
  all.find((one): one is () => void => typeof one === 'function')

function headersIn(headers: unknown): [string, OutgoingHttpHeader][] {
  if (typeof headers !== 'object' || headers === null) return []
  return Object.entries(headers as Record<string, OutgoingHttpHeader>)
}
