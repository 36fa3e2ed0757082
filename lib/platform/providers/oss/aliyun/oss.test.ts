import { answered, startAliyunPeer } from '#lib/platform/providers/oss/testing/aliyun.ts'
import { aliyunStore } from './aliyun.ts'

let peer: Awaited<ReturnType<typeof startAliyunPeer>>
beforeAll(async () => {
  peer = await startAliyunPeer()
})
beforeEach(() => {
  peer.mood = 'fine'
  peer.assumed.length = 0
})
afterAll(() => peer.close())

const store = (change = {}) =>
  aliyunStore(
    { ...peer.settings, ...change },
    { endpoint: peer.settings.OSS_STS_ENDPOINT, sldEnable: true },
  )
const grant = { userId: 7, prefix: 'web/answer/7/20260101/', maxBytes: 1, types: ['png'] as const }

test('the role is assumed for PutObject below one prefix and 900 seconds, and nothing else', async () => {
  expect(await store().issueToken(grant)).toEqual({
    accessKeyId: answered.AccessKeyId,
    accessKeySecret: answered.AccessKeySecret,
    securityToken: answered.SecurityToken,
    bucket: 'gxw-test',
    regionId: 'oss-cn-hangzhou',
    endpoint: null,
    prefix: grant.prefix,
    expiration: answered.Expiration,
  })
  const { Policy = '', ...rest } = peer.assumed[0] ?? {}
  expect(rest).toEqual({
    RoleArn: peer.settings.OSS_ROLE_ARN,
    RoleSessionName: 'user-7',
    DurationSeconds: '900',
  })
  expect(JSON.parse(Policy)).toEqual({
    Version: '1',
    Statement: [
      {
        Effect: 'Allow',
        Action: ['oss:PutObject'],
        Resource: ['acs:oss:*:*:gxw-test/web/answer/7/20260101/*'],
      },
    ],
  })
})

test('a refusal names the code of Aliyun and nothing of what it said', async () => {
  await expect(store({ OSS_KEY_SECRET: 'wrong' }).issueToken(grant)).rejects.toThrow(
    /^sts: HTTP 400 SignatureDoesNotMatch$/,
  )
  peer.mood = 'deny'
  await expect(store().issueToken(grant)).rejects.toThrow(/^sts: HTTP 403 NoPermission$/)
  peer.mood = 'babble'
  await expect(store().issueToken(grant)).rejects.toThrow(/^sts: HTTP 200 unknown$/)
})

test('the server itself puts, reads, measures and removes objects', async () => {
  const [own, bytes] = [store(), Buffer.from('RIFF0000WEBP')]
  await own.put('avatar/x.webp', bytes, 'image/webp')
  expect(peer.objects.get('avatar/x.webp')?.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  expect(await own.read('avatar/x.webp')).toEqual(bytes)
  expect([await own.read('avatar/x.webp', 4), await own.read('avatar/x.webp', 13)]).toEqual([
    Buffer.from('RIFF'),
    bytes,
  ])
  expect(await own.head('avatar/x.webp')).toEqual({ size: 12 })
  await own.remove('avatar/x.webp')
  expect([await own.head('avatar/x.webp'), await own.read('avatar/x.webp')]).toEqual([null, null])
  expect(own.urlOf('avatar/x.webp')).toBe(
    'https://gxw-test.oss-cn-hangzhou.aliyuncs.com/avatar/x.webp',
  )
  await expect(store({ OSS_KEY_SECRET: 'wrong' }).read('avatar/x.webp')).rejects.toMatchObject({
    code: 'SignatureDoesNotMatch',
  })
})

test('removing a prefix removes all of it, page by page, and nothing beside it', async () => {
  const own = store()
  const keys = ['web/a/7/1.png', 'web/a/7/2/1.png', 'web/a/7/3.png', 'web/a/77/1.png']
  for (const key of keys) await own.put(key, Buffer.from('x'), 'image/png')
  await own.removeAll('web/a/7/')
  expect([...peer.objects.keys()]).toEqual(['web/a/77/1.png'])
})

test('all objects below a prefix are listed, page by page, with the time they were written', async () => {
  const own = store()
  peer.objects.clear()
  const keys = ['web/b/1/1.png', 'web/b/2/1.png', 'web/b/2/2.png', 'web/b/3/1.png', 'web/c/1.png']
  for (const key of keys) await own.put(key, Buffer.from('x'), 'image/png')
  const listed = []
  for await (const found of own.list('web/b/')) listed.push(found)
  const writtenAt = new Date('2026-01-02T03:04:05Z')
  expect(listed).toEqual(keys.slice(0, 4).map((key) => ({ key, writtenAt })))
  for await (const found of own.list('web/none/')) expect(found).toBeUndefined()
})
