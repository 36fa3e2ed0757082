import { examDistance, isAhead, ownDayFault } from './my-exam.ts'
import type { MyExam } from './my-exam-shapes.ts'

const exam: MyExam = { id: 3, title: '湖北遴选', day: '2026-12-26', cancelled: false }
const own: MyExam = { ...exam, id: null, title: '我的考试' }

test.each<[string, MyExam, string, boolean]>([
  ['2026-11-22', exam, '34 天后笔试，12 月 26 日', true],
  ['2026-12-26', exam, '今天笔试', true],
  ['2026-12-27', exam, '已经考完，12 月 26 日笔试', false],
  ['2026-11-22', own, '34 天后考试，12 月 26 日', true],
  ['2026-11-22', { ...exam, day: null }, '笔试日期还没有公布', true],
  ['2026-11-22', { ...exam, day: null, cancelled: true }, '已取消', false],
])('on %s of %j it says %s', (today, one, text, ahead) => {
  expect(examDistance(one, today)).toBe(text)
  expect(isAhead(one, today)).toBe(ahead)
})

test.each([
  ['2026-11-26', '2026-11-25', '考试日期不能早于今天'],
  ['2026-11-26', '2031-11-26', null],
  ['2026-11-26', '2031-11-27', '考试日期最多在 5 年以内'],
  ['2028-02-29', '2033-03-01', null],
  ['2028-02-29', '2033-03-02', '考试日期最多在 5 年以内'],
])('on %s of a day of one’s own, %s, it says %s', (today, day, fault) => {
  expect(ownDayFault(day, today)).toBe(fault)
})

test('days are counted over months and years', () => {
  const at = (day: string, today: string) => examDistance({ ...exam, day }, today)
  expect(at('2026-03-01', '2026-02-27')).toMatch(/^2 天后/)
  expect(at('2027-01-01', '2026-12-31')).toMatch(/^1 天后/)
})
