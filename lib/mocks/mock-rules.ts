import { shanghaiMinute } from '#lib/platform/text/dates.ts'
import { appealDays } from './rules.ts'

type Printed = {
  entryMinutes: number
  resultsAt: Date | null
  appealUntil: Date | null
}

/** Prints the rules of a mock exam, a sentence each. */
export function rulesOf({ entryMinutes, resultsAt, appealUntil }: Printed): string[] {
  return [
    '所有人同一时间开考、同一时间结束，以服务器时钟为准；迟到的时间不补。',
    `开考 ${entryMinutes} 分钟后不能再入场；进过场的，结束前随时可以回来。`,
    '开考后不能暂停，时间到自动交卷。',
    resultsAt
      ? `成绩在 ${shanghaiMinute(resultsAt)} 公布，之前不显示对错和得分。`
      : '全部批完后公布成绩，之前不显示对错和得分。',
    ...(appealUntil
      ? [
          `对主观题得分有疑问，可以在 ${shanghaiMinute(appealUntil)} 前申请复核；成绩出得晚的，公布后至少留 ${appealDays} 天。`,
        ]
      : []),
    '开考前可以取消报名，名额让给别人。',
  ]
}
