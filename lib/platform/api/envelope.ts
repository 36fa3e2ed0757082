import type { AppError } from '#lib/platform/errors/app-error.ts'
import { errors } from '#lib/platform/errors/errors.ts'
import { noPage } from '#lib/platform/http/no-page.ts'

export type Base = 'portal' | 'learning'

/** `{ code, message, data }` for the portal, `{ code, msg, data }` for the learning platform; 200 is fine. Kept nowhere unless for `maxAge` seconds. */
export function answer(base: Base, data: unknown, maxAge?: number): Response {
  const response = json(200, envelope(base, 200, 'ok', data))
  if (maxAge) response.headers.set('Cache-Control', `public, max-age=${maxAge}`)
  return response
}

/** The same envelope for a failure; `data` names the faulty fields, and what else the caller needs to go on. */
export function refuse(base: Base, error: AppError): Response {
  const { status, code } = errors[error.code]
  const said = { ...error.data, ...(error.fields.length > 0 && { fields: error.fields }) }
  const data = Object.keys(said).length > 0 ? said : null
  const response = json(status, envelope(base, code, error.message, data))
  if (error.retryAfter !== undefined) response.headers.set('Retry-After', String(error.retryAfter))
  return response
}

function envelope(base: Base, code: number, sentence: string, data: unknown) {
  return base === 'portal' ? { code, message: sentence, data } : { code, msg: sentence, data }
}

function json(status: number, body: object): Response {
  const headers = {
    'Cache-Control': 'private, no-store',
    'Content-Security-Policy': noPage,
    // What a script of another site asks for is the matter of cors.ts; nothing here is for its pictures and scripts.
    'Cross-Origin-Resource-Policy': 'same-origin',
  }
  return Response.json(body, { status, headers })
}
