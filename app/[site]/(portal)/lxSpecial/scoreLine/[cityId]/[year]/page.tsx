import { NotYet, SpecialPage } from '#app/[site]/(portal)/lxSpecial/special-page.tsx'
import { cached } from '#app/cached.ts'
import { choiceOf } from '#app/choice-of.ts'
import { Missing, missingMetadata } from '#app/missing.tsx'
import { pageMeta } from '#app/page-meta.ts'
import { ScoreLineView } from '#components/exams/score-lines/score-line-view.tsx'
import { scoreLinesLoader } from '#lib/exams/server/score-lines.ts'
import { lxSpecialEnrollmentPage, lxSpecialScoreLinePage } from '#lib/handbook/paths.ts'
import { href } from '#lib/platform/routes/href.ts'

export function generateStaticParams() {
  return []
}

type Props = { params: Promise<{ cityId: string; year: string }> }

const load = cached(scoreLinesLoader)

async function loadChosen(params: Props['params']) {
  const { cityId, year } = await params
  const city = choiceOf('cityId', cityId)
  const chosen = choiceOf('year', year)
  if (city === null || chosen === null) return null
  const page = await load(city, chosen)
  // Without any score line the plain address still has its text; a filter of nothing has not.
  if (!page && (city || chosen)) return null
  return { page, cityId: city, year: chosen }
}

export async function generateMetadata({ params }: Props) {
  const found = await loadChosen(params)
  if (!found) return missingMetadata
  const { page, cityId, year } = found
  const path = href(lxSpecialScoreLinePage, { cityId, year })
  if (!page) {
    return pageMeta({
      title: '遴选分数线',
      description: '遴选考试各地各职位的进面分数线，按省份和年份查询。',
      path,
      noindex: true,
    })
  }
  const { summary, scale, total } = page
  const which = `${page.year}年${page.city?.name ?? '各地'}`
  return pageMeta({
    title: `${which}遴选分数线`,
    description: summary
      ? `${which}公务员遴选 ${total} 个职位的进面分数线：最低 ${summary.lowest} 分，中位数 ${summary.median} 分，最高 ${summary.highest} 分（满分 ${scale} 分），可按省份、年份和职位查询。`
      : `${which}公务员遴选的进面分数线。`,
    path,
    noindex: total === 0 || cityId !== undefined || year !== undefined,
  })
}

export default async function ScoreLinePage({ params }: Props) {
  const found = await loadChosen(params)
  if (!found) return <Missing />
  return (
    <SpecialPage
      page={lxSpecialScoreLinePage}
      title="遴选分数线"
      lead="进入面试的最低笔试分，按省份、年份和职位查询。"
    >
      {found.page ? (
        <ScoreLineView page={found.page} />
      ) : (
        <NotYet what="分数线" wayOut={{ name: '招录信息', href: href(lxSpecialEnrollmentPage) }} />
      )}
    </SpecialPage>
  )
}
