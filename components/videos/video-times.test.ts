import { liveTime, publication } from './video-times.ts'

const today = '2026-11-21'

test.each([
  ['2026-12-05', '12-05 上线'],
  ['2026-11-21', '11-21 上线'],
  ['2027-01-03', '2027-01-03 上线'],
  ['2026-11-20', null],
  [null, null],
])('a video of %s without a file says %s', (publishedOn, text) => {
  expect(publication({ publishedOn }, today)).toBe(text)
})

test('a broadcast has its day, weekday and hours in Shanghai', () => {
  expect(liveTime('2026-11-25T12:00:00Z', '2026-11-25T13:00:00Z', today)).toEqual({
    day: '11-25',
    weekday: '周三',
    hours: '20:00–21:00',
  })
})

test('a broadcast over midnight says so, and its weekday is that of Shanghai', () => {
  expect(liveTime('2026-11-28T16:30:00Z', '2026-11-29T16:30:00Z', today)).toEqual({
    day: '11-29',
    weekday: '周日',
    hours: '00:30–次日 00:30',
  })
})
