import { type Faults, faultsOf } from '#lib/platform/content/record/faults.ts'
import { type MockText, mockFields } from './mock-record.ts'

/** Names what is wrong with a mock exam; empty when nothing is. Minutes of Shanghai's clock are compared as texts. */
export function faultsOfMock(mock: MockText): Faults {
  const { startsAt, minutes, entryMinutes, applyFrom, applyUntil, resultsAt, appealUntil } = mock
  const end = startsAt && minutesLater(startsAt, minutes)
  const results = resultsAt ?? end
  return {
    ...(entryMinutes > minutes && { entryMinutes: '不能比时长还长' }),
    ...(applyFrom && applyUntil && applyUntil <= applyFrom && { applyUntil: '应晚于报名开始' }),
    ...(startsAt && applyUntil && applyUntil > startsAt && { applyUntil: '不能晚于开考' }),
    ...(end && resultsAt && resultsAt < end && { resultsAt: '不能早于考试结束' }),
    ...(appealUntil && results && appealUntil <= results && { appealUntil: '应晚于成绩公布' }),
    ...Object.fromEntries(
      Object.entries({ startsAt, applyFrom, applyUntil }).flatMap(([name, value]) =>
        value === null ? [[name, '请填写日期和时间']] : [],
      ),
    ),
    ...faultsOf(mockFields, mock),
  }
}

/** A minute such as 2026-12-01T18:00, so many minutes later; null for what is none. */
function minutesLater(minute: string, minutes: number): string | null {
  const time = Date.parse(`${minute}Z`) + minutes * 60_000
  return Number.isNaN(time) ? null : new Date(time).toISOString().slice(0, 16)
}
