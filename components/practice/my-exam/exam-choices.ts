import type { Faults } from '#components/ui/use-form.ts'
import type { ExamWindow } from '#lib/exams/shapes.ts'
import { typedDay } from '#lib/platform/text/days/typed-day.ts'
import { OWN_EXAM, ownDayFault } from '#lib/practice/my-exam.ts'
import type { MyExam } from '#lib/practice/my-exam-shapes.ts'

export type ChoiceValues = { exam: string; day: string }

/** Stands in the list of exams for a day that is in no calendar. */
export const OWN_DAY = 'own'

/** The exams of the calendar that may be sat yet, by their day; those without one last. */
export const examOptions = (windows: readonly ExamWindow[], today: string): MyExam[] =>
  windows
    .filter(({ examDate }) => examDate === null || examDate >= today)
    .map(({ id, title, examDate }) => ({ id, title, day: examDate, cancelled: false }))
    .toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))

const keyOf = ({ day, title }: MyExam) => `${day ?? '9999'} ${title}`

/** The exam that the form names; null where it names none. */
export function chosenExam({ exam, day }: ChoiceValues, options: readonly MyExam[]): MyExam | null {
  if (exam === OWN_DAY) return day ? { id: null, title: OWN_EXAM, day, cancelled: false } : null
  return options.find(({ id }) => String(id) === exam) ?? null
}

export function faultsOf(values: ChoiceValues, options: readonly MyExam[], today: string): Faults {
  if (values.exam !== OWN_DAY) return { exam: chosenExam(values, options) ? null : '请选一场考试' }
  if (!typedDay(values.day)) return { day: '请填考试日期' }
  return { day: ownDayFault(values.day, today) }
}
