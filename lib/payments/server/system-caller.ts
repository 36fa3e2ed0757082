import type { Caller } from '#lib/platform/http/request-info.ts'

/** Caller in the audit when a wallet or the clock made the server act. */
export const systemCaller: Caller = { ip: '', userAgent: '', isHere: false }
