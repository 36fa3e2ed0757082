import { appealsUntil, entryUntil, type MockStatus } from './rules.ts'

export const mockStageNames = {
  apply: '报名',
  entry: '入场',
  running: '考试',
  marking: '阅卷',
  results: '成绩',
  appeals: '复核',
} as const
export type MockStage = keyof typeof mockStageNames

type Times = {
  status: MockStatus
  applyFrom: Date
  applyUntil: Date
  startsAt: Date
  minutes: number
  entryMinutes: number
  resultsAt: Date | null
  /** When results came out. */
  publishedAt: Date | null
  appealUntil: Date | null
}
type Stage = { name: MockStage; from: Date | null; until: Date | null; isNow: boolean }

/**
 * The stages of a mock exam in their order, for who ends at `endsAt`. A time that is not known is null: results without one,
 * and those whose time passed while answers were being marked, come when everything is marked. Entry lies within the exam,
 * and appeals within the time of results.
 */
export function stagesOf(mock: Times, endsAt: Date, now: Date): Stage[] {
  const { applyFrom, applyUntil, startsAt, publishedAt } = mock
  const appealUntil = appealsUntil(mock, publishedAt)
  const planned = mock.resultsAt && now < mock.resultsAt ? mock.resultsAt : null
  const resultsAt = publishedAt ?? planned
  const times: [MockStage, Date | null, Date | null][] = [
    ['apply', applyFrom, applyUntil],
    ['entry', startsAt, entryUntil(mock)],
    ['running', startsAt, endsAt],
    ['marking', endsAt, resultsAt],
    ['results', resultsAt, null],
    ...(appealUntil ? [['appeals', resultsAt, appealUntil] as [MockStage, Date | null, Date]] : []),
  ]
  return times.map(([name, from, until]) => ({
    ...{ name, from, until },
    isNow:
      mock.status === 'published' &&
      from !== null &&
      now >= from &&
      (until === null || now < until),
  }))
}
