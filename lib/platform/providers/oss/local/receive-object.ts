import type { UploadGrant } from '#lib/platform/providers/oss/object-store.ts'
import { checkV4, readV4 } from '#lib/platform/providers/oss/v4-signature.ts'
import { readCredentials } from './credentials.ts'
import { receivePicture, tooLarge } from './files.ts'
import { newRequestId, OssError } from './oss-error.ts'
import { localSecrets } from './secret.ts'

/** Takes room for one more file of so many bytes; false when its user has had theirs. */
export type TakeRoom = (userId: number, bytes: number) => Promise<boolean>

// As OSS: a captured request is of no use later.
const MAX_SKEW_MS = 15 * 60_000

/** Answers PutObject on the built-in store: who → may → do, reading no byte of the body before. Throws OssError. */
export async function receiveObject(
  dataDir: string,
  request: Request,
  { key, takeRoom }: { key: string; takeRoom: TakeRoom },
): Promise<Response> {
  const { userId, types, maxBytes } = await grantOf(dataDir, request, key)
  const length = lengthOf(request.headers)
  if (length !== null && length > maxBytes) throw tooLarge()
  // Without a length it may become as long as allowed.
  if (!(await takeRoom(userId, length ?? maxBytes))) {
    throw new OssError('QuotaExceeded', 'No more can be uploaded today.')
  }
  const md5 = request.headers.get('content-md5')
  const body = request.body ?? nothing()
  const rules = { userId, maxBytes, types, length, md5 }
  const { etag } = await receivePicture(dataDir, key, body, rules)
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
  const secrets = await localSecrets(dataDir)
  const { grant, accessKeySecret } = readCredentials(secrets, { keyId: signed.keyId, token, now })
  // Parameters turn PutObject into other calls, of which there are none here.
  if (new URL(request.url).search) throw new OssError('InvalidArgument', 'No parameters, please.')
  checkV4(signed, { method, path: `/oss/${key}`, headers }, accessKeySecret)
  if (Math.abs(signed.time - now) > MAX_SKEW_MS) {
    throw new OssError('RequestTimeTooSkewed', 'The clocks are too far apart.')
  }
  if (!key.startsWith(grant.prefix) || key.includes('/', grant.prefix.length)) {
    throw new OssError('AccessDenied', 'The credentials are for names right below another prefix.')
  }
  return grant
}

function lengthOf(headers: Headers): number | null {
  const sent = headers.get('content-length') ?? ''
  return /^\d+$/.test(sent) ? Number(sent) : null
}

async function* nothing(): AsyncGenerator<Uint8Array> {}
