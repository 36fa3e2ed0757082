import { randomUUID } from 'node:crypto'

// https://help.aliyun.com/zh/oss/developer-reference/error-responses; PictureTooComplex, QuotaExceeded and ServiceUnavailable are our own.
const statuses = {
  AccessDenied: 403,
  EntityTooLarge: 400,
  FileAlreadyExists: 409,
  InvalidAccessKeyId: 403,
  InvalidArgument: 400,
  InvalidDigest: 400,
  InvalidObjectName: 400,
  MethodNotAllowed: 405,
  NoSuchKey: 404,
  PictureTooComplex: 400,
  QuotaExceeded: 403,
  RequestTimeTooSkewed: 403,
  SecurityTokenExpired: 403,
  ServiceUnavailable: 503,
  SignatureDoesNotMatch: 403,
} as const

/** A refusal in OSS's own words. The message is fixed text: nothing of the request comes back in the answer. */
export class OssError extends Error {
  readonly code: keyof typeof statuses
  /** Seconds after which it may be tried again. */
  readonly retryAfter: number | undefined
  constructor(code: keyof typeof statuses, message: string, retryAfter?: number) {
    super(message)
    this.name = 'OssError'
    this.code = code
    this.retryAfter = retryAfter
  }
}

/** The refusal as OSS sends it; ali-oss reads ServerTime to correct a wrong clock and tries again. */
export function answerError({ code, message, retryAfter }: OssError, isHead: boolean): Response {
  const requestId = newRequestId()
  const xml = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<Error>',
    `  <Code>${code}</Code>`,
    `  <Message>${message}</Message>`,
    `  <RequestId>${requestId}</RequestId>`,
    '  <HostId>oss</HostId>',
    `  <ServerTime>${new Date().toISOString()}</ServerTime>`,
    '</Error>',
  ].join('\n')
  return new Response(isHead ? null : xml, {
    status: statuses[code],
    headers: {
      'content-type': 'application/xml; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-oss-request-id': requestId,
      ...(retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }),
      ...(code === 'MethodNotAllowed' ? { allow: 'GET, HEAD, PUT' } : {}),
    },
  })
}

export function newRequestId(): string {
  return randomUUID().replaceAll('-', '').slice(0, 24).toUpperCase()
}
