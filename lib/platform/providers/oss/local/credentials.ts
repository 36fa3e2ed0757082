import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { ImageType } from '#lib/platform/images/image-type.ts'
import type { UploadGrant } from '#lib/platform/providers/oss/object-store.ts'
import { OssError } from './oss-error.ts'

/** What a security token says. `expires` is in milliseconds since 1970. */
type Claims = { keyId: string; expires: number } & UploadGrant

/** Stands before a token and in its MACs; tokens of before (version 0) have none. */
const VERSION = '1.'

/**
 * Temporary credentials that need no storage: the security token carries what is granted under an HMAC of the server's
 * secret, and the key secret is another HMAC of it, so that only who was given the credentials can sign with them.
 */
export function makeCredentials(secret: Buffer, grant: UploadGrant, expires: number) {
  const keyId = `STS.${randomBytes(16).toString('base64url')}`
  const claims: Claims = { keyId, expires, ...grant }
  const payload = Buffer.from(JSON.stringify(claims)).toString('base64url')
  return {
    accessKeyId: keyId,
    accessKeySecret: mac(secret, `${VERSION}key`, payload),
    securityToken: `${VERSION}${payload}.${mac(secret, `${VERSION}token`, payload)}`,
  }
}

/** Reads credentials back that one of these secrets has made; throws what OSS says to a forged, foreign or expired one. */
export function readCredentials(
  secrets: readonly Buffer[],
  { keyId, token, now }: { keyId: string; token: string; now: number },
): { grant: UploadGrant; accessKeySecret: string } {
  const [, version = '', payload = '', signature = ''] =
    /^(1\.)?([\w-]+)\.([\w-]+)$/.exec(token) ?? []
  const secret = secrets.find((one) => isSame(signature, mac(one, `${version}token`, payload)))
  if (!secret) throw unknown()
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Claims
  if (claims.keyId !== keyId) throw unknown()
  if (claims.expires <= now) {
    throw new OssError('SecurityTokenExpired', 'The security token you provided has expired.')
  }
  const { userId, prefix, maxBytes } = claims
  const types: readonly ImageType[] = claims.types
  const grant = { userId, prefix, maxBytes, types }
  return { grant, accessKeySecret: mac(secret, `${version}key`, payload) }
}

/** Compares two texts without telling by the time how far they agree. */
export function isSame(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}

function unknown(): OssError {
  return new OssError('InvalidAccessKeyId', 'The access key or the security token is unknown here.')
}

function mac(secret: Buffer, use: string, payload: string): string {
  return createHmac('sha256', secret).update(`${use}\n${payload}`).digest('base64url')
}
