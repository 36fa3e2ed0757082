import type { LiveRoom } from '#lib/live/contract.ts'
import { airSecond } from './air-second.ts'

const at = Date.parse('2026-11-26T12:00:00.000Z')
const film = { address: '', isHls: true, poster: null, captions: null, seconds: 40, position: 30 }
const room = (film: LiveRoom['film']) =>
  ({ serverNow: '2026-11-26T12:00:00.000Z', film }) as LiveRoom

test('a broadcast goes on by the clock, and its film begins anew', () => {
  expect(airSecond(room(film), at)).toBe(30)
  expect(airSecond(room(film), at + 5500)).toBe(35.5)
  expect(airSecond(room(film), at + 12_000)).toBe(2)
})

test('from outside it has no second of ours', () => {
  expect(airSecond(room({ ...film, seconds: null, position: null }), at)).toBeNull()
  expect(airSecond(room(null), at)).toBeNull()
})
