import { isFromHere } from '#lib/platform/http/request-info.ts'
import { isSandboxOpen } from '#lib/platform/providers/pay/chosen-channels.ts'

/** Whether a request may see and press the imitated wallet: only who sits at this machine, since a payment there is free. */
export function isSandboxGuest(headers: Headers): boolean {
  return isSandboxOpen() && isFromHere(headers)
}
