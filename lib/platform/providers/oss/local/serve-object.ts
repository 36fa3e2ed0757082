import { type FileHandle, open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { HEAD_BYTES, imageTypeOf, imageTypes } from '#lib/platform/images/image-type.ts'
import { cachingOf } from '#lib/platform/providers/oss/object-key.ts'
import { etagOf, fileOf } from './files.ts'
import { newRequestId, OssError } from './oss-error.ts'

/** Answers GetObject and HeadObject on the built-in store, for everybody who knows the name. Throws OssError. */
export async function serveObject(
  dataDir: string,
  request: Request,
  key: string,
): Promise<Response> {
  const file = await open(fileOf(dataDir, key)).catch(() => null)
  if (!file) throw noSuchKey()
  let isSending = false
  try {
    const headers = await headersOf(file, key)
    if (isKnown(request.headers.get('if-none-match'), headers.etag)) {
      const { 'content-length': _, ...kept } = headers
      return new Response(null, { status: 304, headers: kept })
    }
    if (request.method === 'HEAD') return new Response(null, { headers })
    isSending = true
    // A slow reader holds some kilobytes here and not the whole picture.
    const body = Readable.toWeb(file.createReadStream({ start: 0 })) as ReadableStream
    return new Response(body, { headers })
  } finally {
    if (!isSending) await file.close()
  }
}

async function headersOf(file: FileHandle, key: string) {
  const info = await file.stat()
  const head = Buffer.alloc(HEAD_BYTES)
  if (info.isFile()) await file.read(head, 0, HEAD_BYTES, 0)
  const type = isAvif(head) ? 'avif' : imageTypeOf(head)
  if (!type) throw noSuchKey()
  const name = (key.split('/').at(-1) ?? '').replace(/\.\w+$/, '')
  return {
    'content-type': type === 'avif' ? 'image/avif' : imageTypes[type].mime,
    'content-length': String(info.size),
    'content-disposition': `inline; filename="${name}.${type}"`,
    etag: etagOf(info),
    'last-modified': info.mtime.toUTCString(),
    'cache-control': cachingOf(key),
    // Opened by itself, it is a picture and nothing more.
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'x-oss-request-id': newRequestId(),
  }
}

/** Nobody uploads it: the pictures of articles are drawn here. */
const isAvif = (head: Buffer) => head.toString('latin1', 4, 12) === 'ftypavif'

function isKnown(sent: string | null, etag: string): boolean {
  return (sent ?? '').split(',').some((part) => part.trim().replace(/^W\//, '') === etag)
}

function noSuchKey(): OssError {
  return new OssError('NoSuchKey', 'The specified key does not exist.')
}
