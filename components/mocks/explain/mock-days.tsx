import { useServerNow } from '#components/ui/use-server-now.ts'
import type { MockExplain } from '#lib/mocks/contract.ts'
import { shanghaiMinute } from '#lib/platform/text/dates.ts'
import styles from './mock-explain.module.css'

/** The moments of a mock exam in their order; what has passed is in ink. */
export function MockDays({ mock, skew }: { mock: MockExplain; skew: number }) {
  const now = useServerNow(skew)
  const { applyFrom, applyUntil, startsAt, entryUntil, endsAt, resultsAt, appealUntil } = mock
  const moments = [
    { name: '报名开始', at: applyFrom },
    { name: '报名截止', at: applyUntil },
    { name: '开考', at: startsAt },
    { name: '停止入场', at: entryUntil },
    { name: mock.extraMinutes > 0 ? `结束（加时 ${mock.extraMinutes} 分钟）` : '结束', at: endsAt },
    { name: '成绩公布', at: resultsAt },
    ...(appealUntil ? [{ name: '复核申请截止', at: appealUntil }] : []),
  ]
  return (
    <ol className={styles.days} aria-label="各个时间">
      {moments.map(({ name, at }) => (
        <li key={name} data-past={(at !== null && Date.parse(at) <= now) || undefined}>
          <b>{name}</b>
          {at ? <time dateTime={at}>{shanghaiMinute(new Date(at)).slice(5)}</time> : '批完后'}
        </li>
      ))}
    </ol>
  )
}
