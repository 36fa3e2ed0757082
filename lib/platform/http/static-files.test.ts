import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { putBefore } from './before-next.ts'
import { compressedFiles } from './static-files.ts'

const script = Buffer.from('export const words = "公务员遴选"\n'.repeat(100))
let folder: string
let server: Server
let port: number

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'static-'))
  writeFileSync(join(folder, 'a.js'), script)
  writeFileSync(join(folder, 'a.js.br'), brotliCompressSync(script))
  writeFileSync(join(folder, 'worker.mjs.br'), brotliCompressSync(script))
  writeFileSync(join(folder, 'plain.js'), script)
  server = createServer((_, response) => response.end('next'))
  putBefore(server, [compressedFiles(folder)])
  putBefore(server, [compressedFiles(folder)])
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
})

afterEach(async () => {
  await new Promise((resolve) => server.close(resolve))
  rmSync(folder, { recursive: true })
})

type Answer = { status?: number; headers: Record<string, unknown>; body: Buffer }

function ask(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = request({ port, path, headers, method, agent: false }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () => {
        const { statusCode: status, headers } = response
        resolve({ status, headers, body: Buffer.concat(parts) })
      })
    })
    asked.on('error', reject).end()
  })
}

const br = { 'accept-encoding': 'gzip, deflate, br, zstd' }

test('a worker comes as a script', async () => {
  const { status, headers } = await ask('/_next/static/worker.mjs', br)
  expect([status, headers['content-type']]).toEqual([200, 'application/javascript; charset=UTF-8'])
})

test('who reads brotli gets it, to be kept for a year', async () => {
  const { status, headers, body } = await ask('/_next/static/a.js', br)
  expect(brotliDecompressSync(body)).toEqual(script)
  expect({ status, ...headers }).toMatchObject({
    status: 200,
    'content-encoding': 'br',
    'content-type': 'application/javascript; charset=UTF-8',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-length': String(body.length),
    vary: 'Accept-Encoding',
    'x-content-type-options': 'nosniff',
  })
  expect((await ask('/_next/static/a.js', br, 'HEAD')).headers['content-encoding']).toBe('br')
})

test.each<[string, Record<string, string>]>([
  ['/_next/static/a.js', {}],
  ['/_next/static/a.js', { 'accept-encoding': 'gzip' }],
  ['/_next/static/a.js', { 'accept-encoding': 'gzip, br;q=0' }],
  ['/_next/static/plain.js', br],
  ['/_next/static/none.js', br],
  ['/_next/static/../static/a.js', br],
  ['/_next/static/%2e%2e/a.js', br],
  ['/_next/static/', br],
  ['/a.js', br],
])('%s with %j is answered by Next', async (path, headers) => {
  expect((await ask(path, headers)).body.toString()).toBe('next')
})

test('a range is not cut out of what is compressed, and a wrong one harms nobody', async () => {
  for (const range of ['bytes=0-9', 'bytes=900-1', 'bytes=-1', 'x']) {
    const { status, body } = await ask('/_next/static/a.js', { ...br, range })
    expect([range, status, brotliDecompressSync(body).length]).toEqual([range, 200, script.length])
  }
})

test('after the folder was removed Next says what is missing', async () => {
  rmSync(join(folder, 'a.js.br'))
  expect((await ask('/_next/static/a.js', br)).body.toString()).toBe('next')
})
