import { playSign, polyv, tokenSign } from './polyv.ts'
import { startPolyvPeer, vid } from './testing/polyv.ts'

let peer: Awaited<ReturnType<typeof startPolyvPeer>>
beforeEach(async () => {
  peer = await startPolyvPeer()
})
afterEach(() => peer.close())

const viewer = { id: 'viewer-1', ip: '203.0.113.7' }

// printf '%s' 'abc1231672829071000' | md5sum, and 's…s' of the sorted names with their values likewise.
test('signatures are those that md5sum makes', () => {
  const ts = 1_672_829_071_000
  expect(playSign({ secret: 'abc', vid: '123', ts })).toBe('a8a50e08d74cada9732d90cf0ba65a54')
  expect(tokenSign({ videoId: 'v', userId: 'u', ts: '1' }, 's')).toBe(
    '3F2F6995532B0216A769BF4D68C569BC',
  )
})

test('a film is signed for its viewer', async () => {
  const signed = await polyv(peer.keys).sign(vid, viewer)
  expect(signed).toMatchObject({ vid, token: expect.stringMatching(/^[0-9a-f]{32}$/) })
  expect(signed.sign).toBe(playSign({ vid, ts: signed.ts, secret: peer.keys.secret }))
  expect(peer.asked).toMatchObject([
    { videoId: vid, viewerId: 'viewer-1', viewerIp: '203.0.113.7', ts: String(signed.ts) },
  ])
})

test.each([
  ['another secret', { secret: 'anotherSecret' }, 'sign_is_invalid'],
  ['another account', { userId: 'ffffffffff' }, 'user_not_found'],
])('%s is refused, and the error names no key', async (_, own, reason) => {
  const error = await polyv({ ...peer.keys, ...own })
    .sign(vid, viewer)
    .catch((thrown: Error) => thrown)
  expect(String(error)).toMatch(/^FilmError: polyv refused/)
  expect(String(error)).toContain(reason)
  expect(String(error)).not.toMatch(/testingSecret|anotherSecret/)
})

test('a moment that is over, and a film that is not there, are refused', async () => {
  peer.aheadMs = 601_000
  await expect(polyv(peer.keys).sign(vid, viewer)).rejects.toThrow('ts_is_expired')
  peer.aheadMs = 0
  peer.films.clear()
  await expect(polyv(peer.keys).sign(vid, viewer)).rejects.toThrow('video_not_found')
})

test.each(['break', 'html', 'hang'] as const)('a host in mood %s has failed', async (mood) => {
  peer.mood = mood
  const asked = polyv({ ...peer.keys, timeoutMs: 200 }).sign(vid, viewer)
  await expect(asked).rejects.toThrow(/^polyv/)
})
