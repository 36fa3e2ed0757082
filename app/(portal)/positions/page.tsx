import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { pageMeta } from '#app/page-meta.ts'
import { FinderView } from '#components/exams/finder/finder-view.tsx'
import { MineInFinder } from '#components/practice/my-exam/mine-in-finder.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Link } from '#components/ui/link.tsx'
import { type Asked, isBlank, readAsked } from '#lib/exams/finder/asked.ts'
import type { FoundPositions } from '#lib/exams/finder/found.ts'
import { examPage, positionsPage } from '#lib/exams/paths.ts'
import { findPositions } from '#lib/exams/server/finder/find-positions.ts'
import { lxSpecialEnrollmentPage, lxSpecialPage } from '#lib/handbook/paths.ts'
import { homePage } from '#lib/home/paths.ts'
import { takeUses } from '#lib/platform/budgets/take-uses.ts'
import { type Db, getDb } from '#lib/platform/db/client.ts'
import { env } from '#lib/platform/env/env.ts'
import { callerOf } from '#lib/platform/http/request-info.ts'
import { href } from '#lib/platform/routes/href.ts'

// The answer depends on what was typed, so it is never stored.
export const dynamic = 'force-dynamic'

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

const TITLE = '我能报哪些职位'

export async function generateMetadata({ searchParams }: Props) {
  const asked = readAsked(await searchParams)
  const isPlain = isBlank(asked) && !asked.examId && !asked.cityId && !asked.q && !asked.verdict
  return pageMeta({
    title: TITLE,
    description:
      '填专业、学历、职级、年限和政治面貌，逐条比对公务员遴选职位表里的条件，结果的地址可以保存和转发。',
    path: href(positionsPage),
    noindex: !isPlain || asked.page > 1,
  })
}

export default async function PositionsPage({ searchParams }: Props) {
  const asked = readAsked(await searchParams)
  const db = getDb()
  const wait = await secondsToWait(db)
  if (wait > 0) return <Nothing title="查询过于频繁">请在 {wait} 秒后刷新本页。</Nothing>
  const found = await findPositions(db, asked)
  if (!found && asked.page > 1) redirect(href(positionsPage, { ...asked, page: 1 }))
  if (!found) {
    return (
      <Nothing title="没有这场考试或这个省份">
        地址可能不完整，<Link href={href(positionsPage)}>从最新一年的遴选职位里找</Link>。
      </Nothing>
    )
  }
  return (
    <FinderView
      asked={asked}
      found={found}
      crumbs={crumbsOf(found)}
      title={titleOf(asked, found)}
      mine={<MineInFinder asked={{ ...asked, page: null }} />}
    />
  )
}

function titleOf({ examId }: Asked, { city, year }: FoundPositions): string {
  if (examId !== null) return TITLE
  return `${TITLE}：${year === null ? '' : `${year} 年`}${city?.name ?? '各地'}遴选`
}

function crumbsOf({ exam }: FoundPositions) {
  return [
    { name: '首页', path: href(homePage) },
    ...(exam
      ? [{ name: exam.title, path: href(examPage, { id: exam.id }) }]
      : [
          { name: '遴选专题', path: href(lxSpecialPage) },
          { name: '招录信息', path: href(lxSpecialEnrollmentPage) },
        ]),
    { name: TITLE },
  ]
}

function Nothing({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <div className="container">
      <EmptyState title={title}>
        <p>{children}</p>
      </EmptyState>
    </div>
  )
}

/** 0 when the page may be made. */
async function secondsToWait(db: Db): Promise<number> {
  const { ip } = callerOf(await headers(), env().TRUST_PROXY)
  const turn = await takeUses(db, 'findPositions', { ip })
  return turn.over ? turn.retryAfter : 0
}
