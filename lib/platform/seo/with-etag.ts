import { hash } from 'node:crypto'

/** The answer with an ETag made of its body, which is read whole; 304 without a body where the asker has it already. */
export async function withEtag(request: Request, response: Response): Promise<Response> {
  const body = Buffer.from(await response.arrayBuffer())
  const etag = `"${hash('sha256', body, 'base64url').slice(0, 22)}"`
  const headers = new Headers(response.headers)
  headers.set('ETag', etag)
  const known = request.headers.get('if-none-match')?.split(',') ?? []
  const bare = (tag: string) => tag.trim().replace(/^W\//, '')
  if (known.some((tag) => bare(tag) === etag)) return new Response(null, { status: 304, headers })
  return new Response(body, { status: response.status, headers })
}
