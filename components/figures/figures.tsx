import desk from '#components/staff/desk.module.css'
import { useListAddress } from '#components/staff/list/use-list-address.ts'
import { Moment } from '#components/staff/moment.tsx'
import { WaitingList } from '#components/staff/waiting-list.tsx'
import { DayField } from '#components/ui/day-field.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { LoadError } from '#components/ui/load-error.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { staffFigures } from '#lib/figures/calls.ts'
import { useEndpoint } from '#lib/platform/client/use-endpoint.ts'
import { shanghaiToday } from '#lib/platform/text/dates.ts'
import { typedDay } from '#lib/platform/text/days/typed-day.ts'
import { AccountSourcesTable } from './account-sources-table.tsx'
import { charts } from './charts.ts'
import { DayNumbers } from './day-numbers.tsx'
import styles from './figures.module.css'
import { LineChart } from './line-chart.tsx'
import { Misses } from './misses.tsx'
import { SourcesTable } from './sources-table.tsx'
import { VitalsTable } from './vitals-table.tsx'

const spans = [
  { value: '14', name: '近 14 天' },
  { value: '30', name: '近 30 天' },
] as const

/** The figures of a day and of the days before it. Default export for `lazy`. */
export default function Figures() {
  const { values, go } = useListAddress(['day', 'days'])
  const days = values.days === '30' ? '30' : '14'
  const day = values.day ?? shanghaiToday()
  const { data, error, mutate } = useEndpoint(
    staffFigures,
    { day, days },
    { quiet: true, keepPreviousData: true },
  )
  if (error?.code === 403)
    return <EmptyState title="这一页供工作人员使用">您登录的账号没有这一页的权限。</EmptyState>
  return (
    <>
      <h1 className={desk.title}>数据</h1>
      <div className={styles.asked}>
        <DayField
          label="日期"
          value={day}
          max={shanghaiToday()}
          onChange={(typed) => typedDay(typed) && go({ days, day: typed })}
        />
        {spans.map(({ value, name }) => (
          <button
            key={value}
            type="button"
            aria-pressed={value === days}
            onClick={() => go({ day, days: value })}
          >
            {name}
          </button>
        ))}
      </div>
      {!data &&
        (error ? (
          <LoadError onRetry={() => void mutate().catch(() => undefined)} />
        ) : (
          <Skeleton heights={[120, 240, 240]} />
        ))}
      {data && (
        <>
          <p className={styles.note}>
            按北京时间分日。
            {data.countedAt ? (
              <>
                最近汇总于 <Moment iso={data.countedAt} />
                ，当天的数字每五分钟更新。
              </>
            ) : (
              '这些天还没有汇总，数字每五分钟更新一次。'
            )}
          </p>
          <DayNumbers days={data.days} />
          <section aria-labelledby="due">
            <h2 id="due" className={styles.heading}>
              现在待办
            </h2>
            <WaitingList none="您的角色没有需要处理的列表。" />
          </section>
          <div className={styles.charts}>
            {charts
              .filter(({ lines }) =>
                lines.some(({ figure }) =>
                  data.days.some(({ values: counted }) => counted[figure] !== null),
                ),
              )
              .map((chart) => (
                <LineChart key={chart.title} chart={chart} days={data.days} />
              ))}
          </div>
          <SourcesTable sources={data.sources} />
          <AccountSourcesTable sources={data.accountSources} />
          <Misses misses={data.misses} />
          <VitalsTable vitals={data.vitals} />
        </>
      )}
    </>
  )
}
