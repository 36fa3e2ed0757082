import { isFromHere } from '#lib/platform/http/request-info.ts'
import { isSandboxOpen } from '#lib/platform/providers/pay/chosen-channels.ts'
import { isLoopback } from '#lib/platform/text/is-loopback.ts'

/** Whether a request may see and press the imitated wallet: only who sits at this machine and names it as such, since a payment there is free. */
export function isSandboxGuest(headers: Headers): boolean {
  // The peer alone may be a proxy that lets the internet in, the name alone is what the client writes.
  return isSandboxOpen() && isFromHere(headers) && isLocalName(headers.get('host') ?? '')
}

function isLocalName(host: string): boolean {
  const origin = `http://${host}`
  return URL.canParse(origin) && isLoopback(origin)
}
