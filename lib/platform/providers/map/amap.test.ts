import { onePixel, startAmapPeer } from '#lib/platform/providers/map/testing/amap.ts'
import { staticMap } from './amap.ts'

const point = { lng: 113.665412, lat: 34.7579 }

let peer: Awaited<ReturnType<typeof startAmapPeer>>
beforeEach(async () => {
  peer = await startAmapPeer()
})
afterEach(() => peer.close())

test('a map comes as AMap drew it, asked for once and with the point marked', async () => {
  expect(await staticMap(peer.service, point)).toEqual(onePixel)
  expect(peer.asked).toEqual([
    expect.objectContaining({
      location: '113.665412,34.757900',
      markers: 'large,0xC4351C,:113.665412,34.757900',
    }),
  ])
})

test('a wrong key is refused with HTTP 200 and gives no map', async () => {
  expect(await staticMap({ ...peer.service, key: 'other' }, point)).toBeNull()
})

test('a point that is none gives no map', async () => {
  expect(await staticMap(peer.service, { lng: 213, lat: 34 })).toBeNull()
})

test.each(['break', 'html', 'flood', 'move'] as const)(
  'of a service in mood %s comes no map',
  async (mood) => {
    peer.mood = mood
    expect(await staticMap(peer.service, point)).toBeNull()
  },
)

test('a service that does not answer is not waited for', async () => {
  peer.mood = 'hang'
  expect(await staticMap(peer.service, point, 100)).toBeNull()
})

test('nobody listening gives no map', async () => {
  await peer.close()
  expect(await staticMap(peer.service, point)).toBeNull()
})
