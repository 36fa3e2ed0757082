import type { ExamText } from '#lib/exams/desk/exam-record.ts'
import type { FieldsOf } from '#lib/staff/history-nouns.ts'

/** Returns the fields that the history keeps of an exam, its stages a line each; `place` is the name of its province. */
export function historyOfExam(exam: ExamText, place: string): FieldsOf<'examWindow'> {
  const { cityId: _, stages, ...text } = exam
  return { ...text, place, stages: stages.map(lineOf).join('\n') }
}

function lineOf({ name, startsOn, endsOn, note }: ExamText['stages'][number]): string {
  const days = startsOn === endsOn ? startsOn : `${startsOn} 至 ${endsOn}`
  return `${name} ${days}${note ? `（${note}）` : ''}`
}
