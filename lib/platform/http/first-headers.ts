import type { ServerResponse } from 'node:http'
import type { Handler } from './before-next.ts'

/** Named by their content, loaded by pages that have told all of this already, and a dozen a page. */
const pieces = /^\/(?:_next\/static|art|cover|icons)\//

/**
 * Gives every answer what it says unless it says otherwise: that no other site frames it and, where `transport` is a value of
 * Strict-Transport-Security, that the site is to be reached by https. Hands on all requests.
 */
export function firstHeaders(transport: string | null): Handler {
  const defaults = new Map([['Content-Security-Policy', "frame-ancestors 'self'"]])
  if (transport) defaults.set('Strict-Transport-Security', transport)
  return (request, response, handOn) => {
    if (!pieces.test(request.url ?? '')) giveWhenWritten(response, defaults)
    handOn()
  }
}

/** Waits until the head is written: to a header that stands before, Next adds its own in place of taking it over. */
function giveWhenWritten(response: ServerResponse, defaults: ReadonlyMap<string, string>): void {
  const writeHead = response.writeHead
  const write = (...args: unknown[]) => {
    const given = [...defaults].filter(([name]) => !response.hasHeader(name))
    for (const [name, value] of given) response.setHeader(name, value)
    return Reflect.apply(writeHead, response, args)
  }
  response.writeHead = write
}
