import { env } from '#lib/platform/env/env.ts'

/** Lets the sites of CORS_ORIGINS read an answer; nobody else, and nothing by default. */
export function allowOrigin(request: Pick<Request, 'headers'>, response: Response): Response {
  const allowed = env().CORS_ORIGINS ?? []
  if (allowed.length === 0) return response
  response.headers.append('Vary', 'Origin')
  const origin = request.headers.get('origin')
  if (origin && allowed.includes(origin))
    response.headers.set('Access-Control-Allow-Origin', origin)
  return response
}

/** The answer to a browser that asks whether it may send a call from another site. */
export function preflight(request: Request): Response {
  const headers = {
    'Access-Control-Allow-Methods': 'GET, POST, PUT, DELETE',
    'Access-Control-Allow-Headers': 'authorization, token, guest-token, content-type',
    'Access-Control-Max-Age': '600',
  }
  const response = allowOrigin(request, new Response(null, { status: 204 }))
  if (response.headers.has('Access-Control-Allow-Origin')) {
    for (const [name, value] of Object.entries(headers)) response.headers.set(name, value)
  }
  return response
}
