import { courseDays, courseLength } from './course-days.ts'
import { courseFaq } from './course-faq.ts'

const questions = (course: Parameters<typeof courseFaq>[0]) =>
  courseFaq(course).map(({ question }) => question)

test('a course is asked only about what it has', () => {
  const course = {
    ...{ mode: 'live' as const, validDays: 90, hasTrial: true, isSoldOut: false, onSale: true },
    ...{ place: null, isComplete: false, startsOn: null, membersFrom: null },
  } as const
  expect(questions(course)).toContain('可以先试看吗？')
  expect(questions(course)).toContain('怎么报名？')
  expect(questions({ ...course, hasTrial: false, onSale: false })).toEqual([
    '怎么上课？',
    '能学多久？',
    '可以退课吗？',
  ])
})

test('how to enlist names both ways where the course can be bought, neither where it cannot', () => {
  const howTo = (startsOn: string | null, isSoldOut = false) =>
    courseFaq({
      ...{ mode: 'offline', validDays: 90, hasTrial: false, onSale: true, place: '武汉' },
      ...{ startsOn, isSoldOut, isComplete: false, membersFrom: null },
    }).find(({ question }) => question === '怎么报名？')?.answer
  expect(howTo('9999-12-31')).toMatch(/“购买”.*“报名”/)
  expect(howTo(null)).not.toMatch(/“购买”|“报名”/)
  expect(howTo('9999-12-31', true)).not.toMatch(/“购买”|“报名”/)
})

test('only a course whose lessons all have films says that it is watched here', () => {
  const answers = (mode: 'recorded' | 'live', isComplete: boolean) =>
    courseFaq({
      ...{ mode, validDays: 365, hasTrial: false, onSale: true, place: null, startsOn: null },
      ...{ isSoldOut: false, isComplete, membersFrom: null },
    })
      .map(({ answer }) => answer)
      .join()
  expect(answers('recorded', true)).toMatch(/“我的课程”.*365 天，从付款到账算起.*只能在一处播放/)
  expect(answers('recorded', false)).not.toMatch(/我的课程|在一处播放|付款到账/)
  expect(answers('live', true)).not.toMatch(/我的课程|在一处播放|付款到账/)
})

test('only a live course that can be bought says that it is followed here', () => {
  const answers = (isComplete: boolean, startsOn: string | null) =>
    courseFaq({
      ...{ mode: 'live', validDays: 90, hasTrial: false, onSale: true, place: null, startsOn },
      ...{ isSoldOut: false, isComplete, membersFrom: null },
    })
      .map(({ answer }) => answer)
      .join()
  expect(answers(true, '9999-12-31')).toMatch(
    /“我的课程”，到时间从那里进入直播间.*开课之日.*“购买”/,
  )
  for (const [isComplete, startsOn] of [
    [true, null],
    [true, '2026-01-01'],
    [false, '9999-12-31'],
  ] as const)
    expect(answers(isComplete, startsOn)).not.toMatch(/我的课程|“购买”/)
})

test.each([
  ['2026-12-01', '2027-01-24', '12-01 至 2027-01-24'],
  ['2026-12-01', '2026-12-01', '12-01 开课'],
  ['2026-12-01', null, '12-01 开课'],
  [null, null, null],
])('a course from %s to %s is taught %s', (startsOn, endsOn, text) => {
  expect(courseDays({ startsOn, endsOn }, '2026-11-21')).toBe(text)
})

test.each([
  [30, 22.6, '30 课时，约 23 小时'],
  [2, 0, '2 课时'],
])('%i lessons of %d hours are %s', (lessons, hours, text) => {
  expect(courseLength({ lessons, hours })).toBe(text)
})
