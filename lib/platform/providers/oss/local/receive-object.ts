import type { UploadGrant } from '#lib/platform/providers/oss/object-store.ts'
import { checkV4, readV4 } from '#lib/platform/providers/oss/v4-signature.ts'
import { readCredentials } from './credentials.ts'
import { folderBytes, receivePicture, tooLarge } from './files.ts'
import { newRequestId, OssError } from './oss-error.ts'
import { localSecret } from './secret.ts'

// As OSS: a captured request is of no use later.
const MAX_SKEW_MS = 15 * 60_000
/** What one folder may hold: a user's pictures of one kind and day. */
const FOLDER_BYTES = 300_000_000

/** Answers PutObject on the built-in store: who → may → do, reading no byte of the body before. Throws OssError. */
export async function receiveObject(
  dataDir: string,
  request: Request,
  key: string,
): Promise<Response> {
  const grant = await grantOf(dataDir, request, key)
  const announced = Number(request.headers.get('content-length') ?? 0)
  if (announced > grant.maxBytes) throw tooLarge()
  if ((await folderBytes(dataDir, key)) + announced > FOLDER_BYTES) {
    throw new OssError('QuotaExceeded', 'No more can be uploaded today.')
  }
  const md5 = request.headers.get('content-md5')
  const body = request.body ?? nothing()
  const { etag } = await receivePicture(dataDir, key, body, { ...grant, md5 })
  return new Response(null, {
    headers: {
      etag,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-oss-request-id': newRequestId(),
    },
  })
}

async function grantOf(dataDir: string, request: Request, key: string): Promise<UploadGrant> {
  const { method, headers } = request
  const signed = readV4(headers)
  const now = Date.now()
  const token = headers.get('x-oss-security-token') ?? ''
  const secret = await localSecret(dataDir)
  const { grant, accessKeySecret } = readCredentials(secret, { keyId: signed.keyId, token, now })
  // Parameters turn PutObject into other calls, of which there are none here.
  if (new URL(request.url).search) throw new OssError('InvalidArgument', 'No parameters, please.')
  checkV4(signed, { method, path: `/oss/${key}`, headers }, accessKeySecret)
  if (Math.abs(signed.time - now) > MAX_SKEW_MS) {
    throw new OssError('RequestTimeTooSkewed', 'The clocks are too far apart.')
  }
  if (!key.startsWith(grant.prefix)) {
    throw new OssError('AccessDenied', 'The credentials are for another prefix.')
  }
  return grant
}

async function* nothing(): AsyncGenerator<Uint8Array> {}
