import { AppError } from '#lib/platform/errors/app-error.ts'

/** A Fetch request, or what a server has of one. */
type Sent = { headers: Headers; body: AsyncIterable<Uint8Array> | null }

/** The JSON body of a request, at most so many bytes; throws too_large, unsupported_media or bad_request. An empty body is `{}`. */
export async function readJson(request: Sent, maxBytes: number): Promise<unknown> {
  const text = await readText(request, maxBytes)
  if (text === '') return {}
  if (!/^application\/json\b/i.test(request.headers.get('content-type') ?? '')) {
    throw new AppError('unsupported_media')
  }
  try {
    return JSON.parse(text)
  } catch {
    throw new AppError('bad_request')
  }
}

/** The body of a request as it was sent, as UTF-8, at most so many bytes; throws too_large, or bad_request when it breaks off. */
export async function readText(request: Sent, maxBytes: number): Promise<string> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw tooLarge(maxBytes)
  if (!request.body) return ''
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    for await (const chunk of request.body) {
      size += chunk.byteLength
      // A client may send no Content-Length, so the size is counted, and reading ends at the limit.
      if (size > maxBytes) throw tooLarge(maxBytes)
      chunks.push(chunk)
    }
  } catch (error) {
    // The sender went away before the end of the body; nobody reads this answer.
    throw error instanceof AppError ? error : new AppError('bad_request')
  }
  return Buffer.concat(chunks).toString('utf8')
}

function tooLarge(maxBytes: number): AppError {
  const message = `提交的内容过大（最多 ${Math.floor(maxBytes / 1000)} KB），请缩短后再试`
  return new AppError('too_large', { message })
}
