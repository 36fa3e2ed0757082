import { type ExamKindName, examKindNames } from '#lib/exams/kinds.ts'
import { lineFault } from './line-fault.ts'

/** One stage as staff write it; days as 2026-03-01. `id` is null for a new one. */
export type StageText = {
  id: number | null
  name: string
  startsOn: string
  endsOn: string
  note: string
}

/** Everything that staff write of an exam; days as 2026-03-01. */
export type ExamText = {
  title: string
  kind: ExamKindName
  /** Null for the whole country. */
  cityId: number | null
  registrationStart: string
  registrationEnd: string
  examDate: string | null
  /** The official announcement; '' while it is not known. */
  link: string
  note: string
  cancelled: boolean
  /** In the order of the page. */
  stages: StageText[]
}

export const examLengths = { title: 100, note: 500, link: 500, stage: 20, stageNote: 300 } as const
export const MOST_STAGES = 30

/** What is wrong with an exam, by the names of the fields (of stages `stages.0.name`); empty when nothing is. */
export function faultsOfExam(exam: ExamText): Record<string, string> {
  const { registrationStart: start, registrationEnd: end, examDate, link } = exam
  const faults = {
    title: lineFault(exam.title, examLengths.title),
    kind: examKindNames.includes(exam.kind) ? null : '请选择',
    registrationStart: dayFault(start),
    registrationEnd: dayFault(end) ?? (end < start ? '早于报名开始' : null),
    examDate: examDate && (dayFault(examDate) ?? (examDate < start ? '早于报名开始' : null)),
    link: linkFault(link),
    note: lineFault(exam.note, examLengths.note, true),
    stages: exam.stages.length > MOST_STAGES ? `最多 ${MOST_STAGES} 个环节` : null,
  }
  const ofStages = exam.stages.flatMap((stage, at) =>
    Object.entries(faultsOfStage(stage)).map(([name, fault]) => [`stages.${at}.${name}`, fault]),
  )
  return Object.fromEntries([...Object.entries(faults), ...ofStages].filter(([, fault]) => fault))
}

function faultsOfStage({ name, startsOn, endsOn, note }: StageText) {
  return {
    name: lineFault(name, examLengths.stage),
    startsOn: dayFault(startsOn),
    endsOn: dayFault(endsOn) ?? (endsOn < startsOn ? '早于开始' : null),
    note: lineFault(note, examLengths.stageNote, true),
  }
}

function dayFault(day: string): string | null {
  const time = /^\d{4}-\d\d-\d\d$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN
  // 2026-02-30 would be a day of March.
  const isDay = !Number.isNaN(time) && new Date(time).toISOString().startsWith(day)
  return isDay ? null : '请填写日期'
}

function linkFault(link: string): string | null {
  if (link === '') return null
  if (link.length > examLengths.link) return `不超过 ${examLengths.link} 个字`
  return /^https?:\/\/[^\s/]\S*$/.test(link) && URL.canParse(link) ? null : '应为 http(s) 网址'
}
