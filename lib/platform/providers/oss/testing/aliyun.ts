import { createHash, createHmac, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

const account = { keyId: 'testing-key-id', keySecret: 'testing-key-secret' }
const role = 'acs:ram::1234567890123456:role/upload'
const bucket = 'gxw-test'

type Answer = { status: number; body?: string | Buffer; headers?: Record<string, string> }

/** A local stand-in for sts.aliyuncs.com and for the bucket gxw-test, written from Aliyun's descriptions and not from our client. Both check signatures. */
export async function startAliyunPeer() {
  const peer = {
    mood: 'fine' as 'fine' | 'deny' | 'babble',
    /** Parameters of the calls of AssumeRole that were right in every way. */
    assumed: [] as Record<string, string>[],
    /** Requests that came to the bucket, and what is done at each of them before its answer. */
    asked: [] as Asked[],
    onAsked: (_: Asked): void => undefined,
    /** Methods that the bucket fails. */
    failing: new Set<string>(),
    objects: new Map<string, { bytes: Buffer; headers: IncomingMessage['headers'] }>(),
    settings: {
      OSS_KEY_ID: account.keyId,
      OSS_KEY_SECRET: account.keySecret,
      OSS_BUCKET: bucket,
      OSS_REGION: 'oss-cn-hangzhou',
      OSS_ROLE_ARN: role,
      OSS_STS_ENDPOINT: '',
    },
    close: async () => {},
  }
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const url = new URL(request.url ?? '/', 'http://peer')
    const isSts = request.headers['x-acs-action'] !== undefined
    const { status, body, headers } = isSts
      ? sts(request, url, peer)
      : stored(request, url, Buffer.concat(parts), peer)
    response.writeHead(status, { 'x-oss-request-id': 'A', ...headers })
    response.end(request.method === 'HEAD' ? undefined : body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  peer.settings.OSS_STS_ENDPOINT = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  peer.close = async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  return peer
}

export const answered = {
  AccessKeyId: 'STS.abc',
  AccessKeySecret: 'temporary',
  SecurityToken: 'token+/=',
  Expiration: '2026-01-01T00:15:00Z',
}

function sts(
  { method = '', headers }: IncomingMessage,
  url: URL,
  peer: { mood: string; assumed: Record<string, string>[] },
): Answer {
  const refuse = (status: number, Code: string) => ({
    status,
    body: JSON.stringify({ Code, Message: account.keySecret, RequestId: randomUUID() }),
  })
  const header = (name: string) => String(headers[name] ?? '')
  if (header('x-acs-action') !== 'AssumeRole' || header('x-acs-version') !== '2015-04-01') {
    return refuse(404, 'InvalidAction.NotFound')
  }
  if (Math.abs(Date.parse(header('x-acs-date')) - Date.now()) > 15 * 60_000) {
    return refuse(400, 'InvalidTimeStamp.Expired')
  }
  const parsed = /^ACS3-HMAC-SHA256 Credential=(.+),SignedHeaders=(.+),Signature=(.+)$/.exec(
    header('authorization'),
  )
  const names = parsed?.[2]?.split(';') ?? []
  const parameters = url.search.slice(1).split('&').sort().join('&')
  let canonical = `${method}\n${url.pathname}\n${parameters}\n`
  for (const name of names) canonical += `${name}:${header(name)}\n`
  canonical += `\n${names.join(';')}\n${sha256('')}`
  const expected = createHmac('sha256', account.keySecret)
    .update(`ACS3-HMAC-SHA256\n${sha256(canonical)}`)
    .digest('hex')
  if (parsed?.[1] !== account.keyId || parsed[3] !== expected || !names.includes('host')) {
    return refuse(400, 'SignatureDoesNotMatch')
  }
  if (peer.mood === 'deny') return refuse(403, 'NoPermission')
  if (peer.mood === 'babble') return { status: 200, body: '<html>' }
  peer.assumed.push(Object.fromEntries(url.searchParams))
  const body = { RequestId: randomUUID(), AssumedRoleUser: {}, Credentials: answered }
  return { status: 200, body: JSON.stringify(body) }
}

type Asked = { method: string; key: string }
type Bucket = {
  asked: Asked[]
  onAsked: (asked: Asked) => void
  failing: ReadonlySet<string>
  objects: Objects
}
type Objects = Map<string, { bytes: Buffer; headers: IncomingMessage['headers'] }>

function stored(request: IncomingMessage, url: URL, body: Buffer, peer: Bucket): Answer {
  const { method = '' } = request
  const asked = { method, key: url.pathname.slice(`/${bucket}/`.length) }
  peer.asked.push(asked)
  peer.onAsked(asked)
  if (peer.failing.has(method)) return refuse(503, 'ServiceUnavailable')
  return store(request, url, body, peer.objects)
}

function store(request: IncomingMessage, url: URL, body: Buffer, objects: Objects): Answer {
  if (!isSignedV4(request, url)) return refuse(403, 'SignatureDoesNotMatch')
  const key = url.pathname.slice(`/${bucket}/`.length)
  const found = objects.get(key)
  if (url.searchParams.has('list-type')) return list(url.searchParams, objects)
  if (request.method === 'POST' && url.searchParams.has('delete')) {
    for (const [, name = ''] of body.toString().matchAll(/<Key>(.*?)<\/Key>/g)) objects.delete(name)
    return { status: 200, body: '<DeleteResult/>' }
  }
  if (request.method === 'PUT') {
    // https://help.aliyun.com/zh/oss/developer-reference/putobject
    if (found && request.headers['x-oss-forbid-overwrite'] === 'true')
      return refuse(409, 'FileAlreadyExists')
    objects.set(key, { bytes: body, headers: request.headers })
    return { status: 200, headers: { etag: '"A"' } }
  }
  if (request.method === 'DELETE') {
    objects.delete(key)
    return { status: 204 }
  }
  if (!found) return refuse(404, 'NoSuchKey')
  // https://help.aliyun.com/zh/oss/developer-reference/getobject: a range that is not within the object is passed over.
  const last = Number(/^bytes=0-(\d+)$/.exec(request.headers.range ?? '')?.[1] ?? Number.NaN)
  const isPart = last < found.bytes.length
  const bytes = isPart ? found.bytes.subarray(0, last + 1) : found.bytes
  return {
    ...{ status: isPart ? 206 : 200, body: bytes },
    headers: { 'content-length': `${bytes.length}` },
  }
}

function list(query: URLSearchParams, objects: Objects): Answer {
  // Two on a page, so that a caller who wants all has to ask again.
  const after = query.get('continuation-token') ?? ''
  const keys = [...objects.keys()]
    .sort()
    .filter((key) => key.startsWith(query.get('prefix') ?? '') && key > after)
  const rows = keys.slice(0, 2).map((key) => {
    const owner = '<Owner><ID>1</ID><DisplayName>1</DisplayName></Owner>'
    const written = '<LastModified>2026-01-02T03:04:05.000Z</LastModified>'
    return `<Contents><Key>${key}</Key>${written}<Size>1</Size>${owner}</Contents>`
  })
  const next = keys.length > 2 ? `<NextContinuationToken>${keys[1]}</NextContinuationToken>` : ''
  const isTruncated = `<IsTruncated>${keys.length > 2}</IsTruncated>`
  return {
    status: 200,
    body: `<ListBucketResult>${rows.join('')}${isTruncated}${next}</ListBucketResult>`,
  }
}

function refuse(status: number, code: string): Answer {
  return { status, body: `<Error><Code>${code}</Code><Message>m</Message></Error>` }
}

function isSignedV4({ method = '', headers }: IncomingMessage, url: URL): boolean {
  const [, day = '', signature] =
    /^OSS4-HMAC-SHA256 Credential=testing-key-id\/(\d+)\/cn-hangzhou\/oss\/aliyun_v4_request,Signature=(\w+)$/.exec(
      headers.authorization ?? '',
    ) ?? []
  const signed = Object.keys(headers)
    .filter((name) => /^x-oss-|^content-(type|md5)$/.test(name))
    .sort()
  let canonical = `${method}\n${url.pathname}\n`
  canonical += `${url.search
    .slice(1)
    .split('&')
    .sort()
    .join('&')
    .replaceAll(/=(?=&|$)/g, '')}\n`
  for (const name of signed) canonical += `${name}:${headers[name]}\n`
  canonical += '\n\nUNSIGNED-PAYLOAD'
  const scope = `${day}/cn-hangzhou/oss/aliyun_v4_request`
  let key: Buffer | string = `aliyun_v4${account.keySecret}`
  for (const part of scope.split('/')) key = createHmac('sha256', key).update(part).digest()
  const text = `OSS4-HMAC-SHA256\n${headers['x-oss-date']}\n${scope}\n${sha256(canonical)}`
  return createHmac('sha256', key).update(text).digest('hex') === signature
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
