import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import OSS from 'ali-oss'
import sharp from 'sharp'
import type { UploadToken } from '#lib/platform/providers/oss/upload-token.ts'

type Answer = (request: Request) => Promise<Response>
/** May change a request on its way, as an attacker between would. */
type Tamper = (request: { headers: Headers; url: URL; body: Buffer }) => void

/** A server that carries requests to a route's handler as Next does, streaming the body. */
export async function serveRoute(answer: Answer) {
  const peer = { origin: '', tamper: null as Tamper | null, close: async () => {} }
  const server = createServer(async (incoming, outgoing) => {
    try {
      const response = await answer(await requestOf(incoming, peer))
      outgoing.writeHead(response.status, Object.fromEntries(response.headers))
      if (response.body) for await (const part of response.body) outgoing.write(part)
      outgoing.end()
    } catch (error) {
      outgoing.writeHead(500).end(String(error))
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  peer.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  peer.close = async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  return peer
}

async function requestOf(
  incoming: IncomingMessage,
  { origin, tamper }: { origin: string; tamper: Tamper | null },
): Promise<Request> {
  const headers = new Headers()
  for (const [name, value] of Object.entries(incoming.headers)) headers.set(name, String(value))
  const url = new URL(incoming.url ?? '/', origin)
  const { method = 'GET' } = incoming
  if (method === 'GET' || method === 'HEAD') return new Request(url, { method, headers })
  if (!tamper) {
    const body = Readable.toWeb(incoming) as ReadableStream<Uint8Array>
    return new Request(url, { method, headers, body, duplex: 'half' } as RequestInit)
  }
  const parts: Buffer[] = []
  for await (const part of incoming) parts.push(part as Buffer)
  const changed = { headers, url, body: Buffer.concat(parts) }
  tamper(changed)
  return new Request(changed.url, { method, headers, body: new Uint8Array(changed.body) })
}

/** The real client, as the browser's upload sets it up. */
export function clientFor(origin: string, token: UploadToken): OSS {
  const options = {
    accessKeyId: token.accessKeyId,
    accessKeySecret: token.accessKeySecret,
    stsToken: token.securityToken,
    refreshSTSTokenInterval: 900_000,
    bucket: token.bucket,
    region: token.regionId,
    authorizationV4: true,
    endpoint: origin,
    sldEnable: true,
  }
  return new OSS(options)
}

type Format = 'jpeg' | 'png' | 'gif' | 'webp'

/** A small picture that anything can decode. */
export async function picture(format: Format = 'png', side = 40): Promise<Buffer> {
  const background = { r: 30, g: 60, b: 200 }
  return await sharp({ create: { width: side, height: side, channels: 3, background } })
    .toFormat(format)
    .toBuffer()
}

/** A PNG of a few bytes whose header claims `side` × `side` pixels. */
export async function bomb(side: number): Promise<Buffer> {
  const png = await picture('png', 8)
  png.writeUInt32BE(side, 16)
  png.writeUInt32BE(side, 20)
  const { crc32 } = await import('node:zlib')
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29)
  return png
}
