import type { Caller } from '#lib/platform/http/request-info.ts'

/** In the audit: the server itself, told by a wallet or the clock. */
export const systemCaller: Caller = { ip: '', userAgent: '', isHere: false }
