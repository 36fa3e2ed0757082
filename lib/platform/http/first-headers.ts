import type { Handler } from './before-next.ts'

/** Named by their content, loaded by pages that have told all of this already, and a dozen a page. */
const pieces = /^\/(?:_next\/static|art|cover|icons)\//

/**
 * Gives every answer what it says unless it says otherwise: that no other site frames it and, where `transport` is a value of
 * Strict-Transport-Security, that the site is to be reached by https. Hands on all requests.
 */
export function firstHeaders(transport: string | null): Handler {
  return (request, response, handOn) => {
    if (!pieces.test(request.url ?? '')) {
      response.setHeader('Content-Security-Policy', "frame-ancestors 'self'")
      if (transport) response.setHeader('Strict-Transport-Security', transport)
    }
    handOn()
  }
}
