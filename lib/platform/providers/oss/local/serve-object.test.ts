import { statSync } from 'node:fs'
import { utimes } from 'node:fs/promises'
import { request as httpRequest } from 'node:http'
import { join } from 'node:path'
import * as route from '#app/oss/[...key]/route.ts'
import { env } from '#lib/platform/env/env.ts'
import { objectStore } from '#lib/platform/providers/oss/chosen-store.ts'
import { testLocalStore } from '#lib/platform/providers/oss/testing/local-store.ts'
import { clientFor, picture } from '#lib/platform/providers/oss/testing/oss.ts'
import { issueUploadToken } from '#lib/uploads/server/upload-token.ts'
import { makeCredentials } from './credentials.ts'
import { localSecret } from './secret.ts'

const { dataDir, site, nameIn, put } = await testLocalStore()

test('the real client puts a picture with temporary credentials and everybody can read it', async () => {
  const token = await issueUploadToken(7, 'answer')
  const bytes = await picture('png')
  const key = nameIn(token)
  const { res } = await clientFor(site.origin, token).put(key, bytes)
  const response = await fetch(`${site.origin}/oss/${key}`)
  expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true)
  expect(response.headers.get('etag')).toBe((res.headers as Record<string, string>).etag)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'image/png',
    'content-length': String(bytes.length),
    'content-disposition': expect.stringMatching(/^inline; filename="\d+\.png"$/),
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'private, no-cache',
  })
})

test('pages of this host show a picture, those of the domain where the site has other hosts there', async () => {
  const readers = async (name: string) =>
    (await fetch(`${site.origin}/oss/avatar/${name}`)).headers.get('cross-origin-resource-policy')
  expect(await readers('first.webp')).toBe('same-origin')
  const before = env().routing
  env().routing = { ...before, mobileSite: 'https://m.example.com' }
  expect(await readers('first.webp')).toBe('same-site')
  expect(await readers('none.webp')).toBe('same-site')
  env().routing = before
})

test.each([
  '../x.png',
  'a/../../x.png',
  '%2e%2e/x.png',
  '..%2fx.png',
  '.incoming/x.png',
  'a//b.png',
])('the name %s leads nowhere', async (name) => {
  const token = await issueUploadToken(7, 'answer')
  const secret = await localSecret(dataDir)
  // Credentials that nobody is given: for everything.
  const grant = { userId: 7, prefix: '', maxBytes: 1e6, types: ['png'] as const }
  const all = { ...token, ...makeCredentials(secret, grant, Date.now() + 60_000) }
  const said = await put(all, name, await picture())
  expect(['AccessDenied', 'InvalidObjectName', 'SignatureDoesNotMatch']).toContain(said)
  expect(await rawStatus('GET', `/oss/${name}`)).toBeGreaterThanOrEqual(400)
})

test('the key of the server is no object, and only its owner can read it', async () => {
  await localSecret(dataDir)
  expect(await rawStatus('GET', '/oss/../oss.key')).toBe(400)
  expect(await rawStatus('GET', '/oss/%2e%2e/oss.key')).toBe(400)
  expect(statSync(join(dataDir, 'oss.key')).mode & 0o777).toBe(0o600)
})

test('a name that is known is answered 304, and an avatar may be kept for ever', async () => {
  const first = await fetch(`${site.origin}/oss/avatar/first.webp`)
  expect(first.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  const etag = first.headers.get('etag') ?? ''
  const ask = (value: string) =>
    fetch(`${site.origin}/oss/avatar/first.webp`, { headers: { 'if-none-match': value } })
  expect([(await ask(etag)).status, (await ask(`"x", W/${etag}`)).status]).toEqual([304, 304])
  await utimes(join(dataDir, 'oss/avatar/first.webp'), 1, 1)
  expect((await ask(etag)).status).toBe(200)
  const head = await fetch(`${site.origin}/oss/avatar/first.webp`, { method: 'HEAD' })
  expect(head.headers.get('content-type')).toBe('image/webp')
  expect(await head.text()).toBe('')
})

test('what is missing, no picture or a folder is 404, other methods are 405, all without a word of the request', async () => {
  await objectStore().put('avatar/page.html', Buffer.from('<script>alert(1)</script>'), '')
  for (const name of ['avatar/none.webp', 'avatar/page.html', 'avatar', 'web/answer/7']) {
    const response = await fetch(`${site.origin}/oss/${name}`)
    const text = await response.text()
    expect([name, response.status, response.headers.get('content-type')]).toEqual([
      name,
      404,
      'application/xml; charset=utf-8',
    ])
    expect(text).toContain('<Code>NoSuchKey</Code>')
    expect(text).not.toContain(name)
  }
  for (const method of ['POST', 'DELETE', 'PATCH', 'OPTIONS']) {
    const response = await fetch(`${site.origin}/oss/avatar/first.webp`, { method })
    expect([method, response.status]).toEqual([method, 405])
    expect(response.headers.get('allow')).toBe('GET, HEAD, PUT')
  }
})

test('removing a prefix removes what is below it and nothing beside it', async () => {
  const store = objectStore()
  const bytes = await picture()
  for (const key of ['web/a/1/x.png', 'web/a/1/2/y.png', 'web/a/11/z.png']) {
    await store.put(key, bytes, '')
  }
  await store.removeAll('web/a/1/')
  await store.removeAll('web/a/none/')
  expect(await store.head('web/a/1/x.png')).toBeNull()
  expect(await store.read('web/a/1/2/y.png')).toBeNull()
  expect(await store.head('web/a/11/z.png')).toEqual({ size: bytes.length })
})

test('every method of the address is answered here and none by Next', () => {
  const methods = ['DELETE', 'GET', 'HEAD', 'OPTIONS', 'PATCH', 'POST', 'PUT']
  const expected = Object.fromEntries(methods.map((method) => [method, route.PUT]))
  expect({ ...route }).toEqual({ ...expected, dynamic: 'force-dynamic' })
})

/** The status of a request whose path no client has tidied up. */
function rawStatus(method: string, path: string): Promise<number> {
  const { port, hostname } = new URL(site.origin)
  return new Promise((resolve, reject) => {
    httpRequest({ method, path, port, hostname }, (response) => {
      response.resume()
      resolve(response.statusCode ?? 0)
    })
      .on('error', reject)
      .end()
  })
}
