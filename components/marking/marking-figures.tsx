import Link from 'next/link'
import desk from '#components/staff/desk.module.css'
import { FigureTable } from '#components/staff/list/figure-table.tsx'
import { useListAddress } from '#components/staff/list/use-list-address.ts'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { markingFigures } from '#lib/marking/calls.ts'
import { scriptKinds } from '#lib/marking/kinds.ts'
import { markingFiguresPage, staffMarkingPage } from '#lib/marking/paths.ts'
import { useEndpoint } from '#lib/platform/client/use-endpoint.ts'
import { href } from '#lib/platform/routes/href.ts'
import { shanghaiMinute } from '#lib/platform/text/dates.ts'
import styles from './marking-figures.module.css'

const spans = ['7', '30', '90']
const percent = (share: number) => `${Math.round(share * 1000) / 10}%`
const minutes = (seconds: number) =>
  seconds < 60 ? `${seconds} 秒` : `${Math.floor(seconds / 60)} 分 ${seconds % 60} 秒`

/** How answers are marked: by whom, how fast, and how far marks of one answer lie apart. Default export for `lazy`. */
export default function MarkingFigures() {
  const { values } = useListAddress(['days'])
  const days = spans.find((one) => one === values.days) ?? '30'
  const { data } = useEndpoint(markingFigures, { days: Number(days) }, { keepPreviousData: true })
  return (
    <>
      <h1 className={desk.title}>批阅统计</h1>
      <p className={styles.spans}>
        {spans.map((one) => (
          <Link
            key={one}
            className="chip"
            href={href(markingFiguresPage, { days: one })}
            aria-current={one === days ? 'page' : undefined}
          >
            近 {one} 天
          </Link>
        ))}
        <Link href={href(staffMarkingPage)}>回到批阅</Link>
      </p>
      {!data && <Skeleton heights={[40, 160, 160]} />}
      {data && (
        <>
          <FigureTable
            title="正在等"
            note="待批的答卷，和其中最早交的一份。"
            heads={['来源', '份数', '最早交卷']}
            rows={data.waiting.map(({ kind, count, oldest }) => [
              ...[scriptKinds[kind], count, shanghaiMinute(new Date(oldest))],
            ])}
            none="没有待批的答卷"
          />
          <FigureTable
            title="批阅人"
            note="用时从领到交，取中位数；平均得分率是给分与满分之比的平均。改分不算在内。"
            heads={['批阅人', '来源', '份数', '用时', '平均得分率']}
            rows={data.markers.map(({ marker, kind, marks, medianSeconds, meanShare }) => [
              ...[marker, scriptKinds[kind], marks, minutes(medianSeconds), percent(meanShare)],
            ])}
            none="这些天没有人批过"
          />
          <FigureTable
            title="一评与二评"
            note="平均相差是两次给分之差的绝对值与满分之比的平均；相差超过 20% 的要第三位批。"
            heads={['来源', '批过两次', '平均相差', '批了第三次']}
            rows={data.doubled.map(({ kind, pairs, spread, thirds }) => [
              ...[scriptKinds[kind], pairs, percent(spread)],
              `${thirds}（${percent(thirds / pairs)}）`,
            ])}
            none="这些天没有批过两次的答卷"
          />
          {data.estimates.length > 0 && (
            <FigureTable
              title="AI 建议与批阅人"
              note="比的是批阅人看建议之前给的各点合计：平均差与满分之比，相差不超过一档的算一致。建议不计分。"
              heads={['来源', '份数', '平均差', '一致率']}
              rows={data.estimates.map(({ kind, count, spread, agreed }) => [
                ...[scriptKinds[kind], count, percent(spread), percent(agreed / count)],
              ])}
              none=""
            />
          )}
        </>
      )}
    </>
  )
}
