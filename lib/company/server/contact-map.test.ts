import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { onePixel, startAmapPeer } from '#lib/platform/providers/map/testing/amap.ts'
import { settings } from '#lib/site/server/tables.ts'
import { contactMap } from './contact-map.ts'

const t = testDatabase()
const minutes = (count: number) => count * 60_000
const hours = (count: number) => minutes(60 * count)

let peer: Awaited<ReturnType<typeof startAmapPeer>>
beforeEach(async () => {
  peer = await startAmapPeer()
})
afterEach(() => peer.close())

test('without a point, or without a key, nothing is asked', async () => {
  expect(await contactMap(t.db, peer.service)).toBeNull()
  await t.db.insert(settings).values({ key: 'mapPoint', value: { lng: 113.6, lat: 34.7 } })
  expect(await contactMap(t.db, null)).toBeNull()
  expect(peer.asked).toEqual([])
})

test('many visitors are one request a day', async () => {
  const asked = Array.from({ length: 20 }, () => contactMap(t.db, peer.service, 0))
  expect(await Promise.all(asked)).toEqual(asked.map(() => onePixel))
  expect(await contactMap(t.db, peer.service, hours(23))).toEqual(onePixel)
  expect(peer.asked).toHaveLength(1)
  await contactMap(t.db, peer.service, hours(25))
  expect(peer.asked).toHaveLength(2)
})

test('a failure is forgotten after five minutes', async () => {
  peer.mood = 'break'
  expect(await contactMap(t.db, peer.service, 0)).toBeNull()
  peer.mood = 'answer'
  expect(await contactMap(t.db, peer.service, minutes(4))).toBeNull()
  expect(await contactMap(t.db, peer.service, minutes(6))).toEqual(onePixel)
})

test('a moved office has another map', async () => {
  await contactMap(t.db, peer.service, 0)
  await t.db.update(settings).set({ value: { lng: 114.3, lat: 30.6 } })
  await contactMap(t.db, peer.service, 1)
  expect(peer.asked.map(({ location }) => location)).toEqual([
    '113.600000,34.700000',
    '114.300000,30.600000',
  ])
})
