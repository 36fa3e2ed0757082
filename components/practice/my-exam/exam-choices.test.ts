import type { ExamWindow } from '#lib/exams/shapes.ts'
import { chosenExam, examOptions, faultsOf, OWN_DAY } from './exam-choices.ts'

const today = '2026-11-26'
const window = (id: number, examDate: string | null): ExamWindow => ({
  ...{ id, title: `考试${id}`, kind: '遴选', city: null, examDate, note: '', signUp: null },
  ...{ registrationStart: today, registrationEnd: today, state: 'open' },
})
const options = examOptions(
  [window(1, null), window(2, '2027-01-02'), window(3, '2026-11-25'), window(4, today)],
  today,
)

test('what may be sat yet is offered by its day, what has none last', () => {
  expect(options.map(({ id }) => id)).toEqual([4, 2, 1])
})

test('an exam of the list or a day of one’s own is chosen', () => {
  expect(chosenExam({ exam: '2', day: '' }, options)).toEqual({
    ...{ id: 2, title: '考试2', day: '2027-01-02', cancelled: false },
  })
  expect(chosenExam({ exam: OWN_DAY, day: '2027-03-01' }, options)).toMatchObject({
    ...{ id: null, day: '2027-03-01' },
  })
  expect(chosenExam({ exam: '3', day: '' }, options)).toBeNull()
})

test.each([
  [{ exam: '', day: '' }, { exam: '请选一场考试' }],
  [{ exam: '2', day: '' }, { exam: null }],
  [{ exam: OWN_DAY, day: '' }, { day: '请填考试日期' }],
  [{ exam: OWN_DAY, day: '2026-11-25' }, { day: '考试日期不能早于今天' }],
  [{ exam: OWN_DAY, day: '2226-11-26' }, { day: '考试日期最多在 5 年以内' }],
  [{ exam: OWN_DAY, day: today }, { day: null }],
])('of %j it says %j', (values, faults) => {
  expect(faultsOf(values, options, today)).toEqual(faults)
})
