import { createHash, createHmac } from 'node:crypto'
import { isSame } from '#lib/platform/providers/oss/local/credentials.ts'
import { OssError } from '#lib/platform/providers/oss/local/oss-error.ts'

/** The parts of an OSS4-HMAC-SHA256 Authorization header; `time` is its x-oss-date in milliseconds. */
type SignedV4 = {
  keyId: string
  day: string
  region: string
  additional: string[]
  signature: string
  date: string
  time: number
}

const pattern =
  /^OSS4-HMAC-SHA256 Credential=([\w.-]{1,80})\/(\d{8})\/([a-z0-9-]{1,40})\/oss\/aliyun_v4_request, ?(?:AdditionalHeaders=([a-z0-9;-]{1,500}), ?)?Signature=([0-9a-f]{64})$/

/** Reads how a request says it is signed; throws AccessDenied when it is not, or by another scheme. */
export function readV4(headers: Headers): SignedV4 {
  const [, keyId, day, region, additional, signature] =
    pattern.exec(headers.get('authorization') ?? '') ?? []
  const date = headers.get('x-oss-date') ?? ''
  const time = Date.parse(
    date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'),
  )
  if (
    !keyId ||
    !day ||
    !region ||
    !signature ||
    Number.isNaN(time) ||
    !date.startsWith(`${day}T`)
  ) {
    throw new OssError('AccessDenied', 'The request has to be signed with OSS4-HMAC-SHA256.')
  }
  return { keyId, day, region, additional: additional?.split(';') ?? [], signature, date, time }
}

/**
 * Checks a request for `/bucket/key` without a query against its secret; throws SignatureDoesNotMatch. See
 * https://help.aliyun.com/zh/oss/developer-reference/recommend-to-use-signature-version-4.
 */
export function checkV4(
  signed: SignedV4,
  request: { method: string; path: string; headers: Headers },
  accessKeySecret: string,
): void {
  const names = new Set(signed.additional)
  for (const name of request.headers.keys()) {
    if (name === 'content-type' || name === 'content-md5' || name.startsWith('x-oss-'))
      names.add(name)
  }
  const canonical = [
    request.method,
    request.path,
    '',
    ...[...names].sort().map((name) => `${name}:${request.headers.get(name)?.trim() ?? ''}`),
    '',
    signed.additional.join(';'),
    request.headers.get('x-oss-content-sha256') ?? 'UNSIGNED-PAYLOAD',
  ].join('\n')
  const scope = [signed.day, signed.region, 'oss', 'aliyun_v4_request']
  const hash = createHash('sha256').update(canonical).digest('hex')
  const text = ['OSS4-HMAC-SHA256', signed.date, scope.join('/'), hash].join('\n')
  const key = scope.reduce<string | Buffer>(
    (parent, part) => hmac(parent, part),
    `aliyun_v4${accessKeySecret}`,
  )
  if (isSame(hmac(key, text).toString('hex'), signed.signature)) return
  throw new OssError('SignatureDoesNotMatch', 'The signature does not match the request.')
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}
