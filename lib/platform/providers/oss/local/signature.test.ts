import { createHmac, randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { testLocalStore } from '#lib/platform/providers/oss/testing/local-store.ts'
import { clientFor, picture } from '#lib/platform/providers/oss/testing/oss.ts'
import type { UploadToken } from '#lib/platform/providers/oss/upload-token.ts'
import { issueUploadToken } from '#lib/uploads/server/upload-token.ts'
import { makeCredentials } from './credentials.ts'
import { localSecret } from './secret.ts'

const { dataDir, site, nameIn, put } = await testLocalStore()

test('the credentials are for the own folder, today and fifteen minutes', async () => {
  const token = await issueUploadToken(7, 'homework')
  expect(token.prefix).toMatch(/^web\/homework\/7\/\d{8}\/$/)
  expect(token).toMatchObject({ bucket: 'oss', endpoint: 'https://www.example.com' })
  const left = Date.parse(token.expiration) - Date.now()
  expect(left).toBeGreaterThan(890_000)
  expect(left).toBeLessThanOrEqual(900_000)
})

test.each([
  ["another user's folder", 'web/answer/8/20260101/a.png'],
  ['another purpose', 'web/avatar/7/20260101/a.png'],
  ['a folder whose name only begins alike', 'web/answer/77/a.png'],
  ['the avatars', 'avatar/a.png'],
])('credentials do not write into %s', async (_, key) => {
  expect(await put(await issueUploadToken(7, 'answer'), key, await picture())).toBe('AccessDenied')
})

test('expired credentials write nothing', async () => {
  const token = await issueUploadToken(7, 'answer')
  const grant = { userId: 7, prefix: token.prefix, maxBytes: 1e6, types: ['png'] as const }
  const secret = await localSecret(dataDir)
  const old = { ...token, ...makeCredentials(secret, grant, Date.now() - 1) }
  expect(await put(old, nameIn(token), await picture())).toBe('SecurityTokenExpired')
  const fresh = { ...token, ...makeCredentials(secret, grant, Date.now() + 60_000) }
  expect(await put(fresh, nameIn(token), await picture())).toBe('kept')
})

test('credentials that were made up or mixed write nothing', async () => {
  const token = await issueUploadToken(7, 'answer')
  const other = await issueUploadToken(8, 'answer')
  const bytes = await picture()
  const foreign = { userId: 7, prefix: token.prefix, maxBytes: 1e9, types: ['png'] as const }
  const forged = makeCredentials(Buffer.alloc(32, 1), foreign, Date.now() + 60_000)
  const tries: [Partial<UploadToken>, string][] = [
    [forged, 'InvalidAccessKeyId'],
    [{ securityToken: 'a.b' }, 'InvalidAccessKeyId'],
    [{ accessKeyId: other.accessKeyId }, 'InvalidAccessKeyId'],
    [{ securityToken: other.securityToken }, 'InvalidAccessKeyId'],
    [{ accessKeySecret: other.accessKeySecret }, 'SignatureDoesNotMatch'],
  ]
  for (const [change, code] of tries) {
    expect(await put({ ...token, ...change }, nameIn(token), bytes)).toBe(code)
  }
})

test('a request that was changed on its way writes nothing', async () => {
  const token = await issueUploadToken(7, 'answer')
  const bytes = await picture()
  const tampers: [NonNullable<typeof site.tamper>, string][] = [
    [({ body }) => body.writeUInt8(0, 40), 'InvalidDigest'],
    [({ headers }) => headers.delete('content-md5'), 'SignatureDoesNotMatch'],
    [({ headers }) => headers.set('content-type', 'text/html'), 'SignatureDoesNotMatch'],
    [({ headers }) => headers.set('x-oss-object-acl', 'public'), 'SignatureDoesNotMatch'],
    [({ url }) => Object.assign(url, { pathname: `${url.pathname}x` }), 'SignatureDoesNotMatch'],
    [({ url }) => Object.assign(url, { search: '?acl' }), 'InvalidArgument'],
    [({ headers }) => headers.set('x-oss-date', '20200101T000000Z'), 'AccessDenied'],
    [({ headers }) => headers.delete('authorization'), 'AccessDenied'],
    [({ headers }) => headers.set('authorization', 'OSS a:b'), 'AccessDenied'],
  ]
  for (const [index, [tamper, code]] of tampers.entries()) {
    site.tamper = tamper
    expect([index, await put(token, nameIn(token), bytes)]).toEqual([index, code])
  }
})

test('a request signed an hour ago or ahead is refused', async () => {
  const token = await issueUploadToken(7, 'answer')
  const client = clientFor(site.origin, token) as ReturnType<typeof clientFor> & {
    options: { amendTimeSkewed: number }
  }
  for (const skew of [-3_600_000, 3_600_000]) {
    client.options.amendTimeSkewed = skew
    await expect(client.put(nameIn(token), await picture())).rejects.toMatchObject({
      code: 'RequestTimeTooSkewed',
    })
  }
  client.options.amendTimeSkewed = 0
  await client.put(nameIn(token), await picture())
})

test('credentials of before versions, and of the key before a renewed one, go on for their time', async () => {
  const token = await issueUploadToken(7, 'answer')
  const secret = await localSecret(dataDir)
  const mac = (text: string) => createHmac('sha256', secret).update(text).digest('base64url')
  const { prefix } = token
  const keyId = `STS.${randomBytes(16).toString('base64url')}`
  const claims = {
    keyId,
    expires: Date.now() + 60_000,
    userId: 7,
    prefix,
    maxBytes: 1e6,
    types: ['png'],
  }
  const payload = Buffer.from(JSON.stringify(claims)).toString('base64url')
  const before = {
    accessKeyId: keyId,
    accessKeySecret: mac(`key\n${payload}`),
    securityToken: `${payload}.${mac(`token\n${payload}`)}`,
  }
  const mixed = { ...before, securityToken: `1.${before.securityToken}` }
  const tryAll = async () => [
    await put(token, nameIn(token), await picture()),
    await put({ ...token, ...before }, nameIn(token), await picture()),
    await put({ ...token, ...mixed }, nameIn(token), await picture()),
  ]
  expect(await tryAll()).toEqual(['kept', 'kept', 'InvalidAccessKeyId'])
  const old = join(dataDir, 'oss.key.old')
  await rename(join(dataDir, 'oss.key'), old)
  expect(await tryAll()).toEqual(['kept', 'kept', 'InvalidAccessKeyId'])
  await rm(old)
  expect(new Set(await tryAll())).toEqual(new Set(['InvalidAccessKeyId']))
})

test('two processes that start together sign with one key', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'gxw-oss-key-'))
  const keys = await Promise.all(Array.from({ length: 20 }, () => localSecret(dir)))
  expect(new Set(keys.map((key) => key.toString('hex'))).size).toBe(1)
  expect(readdirSync(dir)).toEqual(['oss.key'])
  await rm(dir, { recursive: true })
})
