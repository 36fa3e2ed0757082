import { SpecialPage } from '#app/[site]/(portal)/lxSpecial/special-page.tsx'
import { cached } from '#app/cached.ts'
import { choiceOf } from '#app/choice-of.ts'
import { Missing, missingMetadata } from '#app/missing.tsx'
import { pageMeta } from '#app/page-meta.ts'
import { ScheduleView } from '#components/exams/schedule/schedule-view.tsx'
import { cityLoader } from '#lib/cities/server/cities.ts'
import { examsLoader } from '#lib/exams/server/exams-between.ts'
import { lxSpecialSchedulePage } from '#lib/handbook/paths.ts'
import { href } from '#lib/platform/routes/href.ts'
import { addDays, shanghaiToday } from '#lib/platform/text/dates.ts'

export function generateStaticParams() {
  return []
}

type Props = { params: Promise<{ cityId: string }> }

// An exam takes a few months from its registration to its end, and is announced less than a year ahead.
const DAYS_BACK = 120
const DAYS_AHEAD = 400

const loadCity = cached(cityLoader)
const loadExams = cached(examsLoader)

async function loadChosen(params: Props['params']) {
  const cityId = choiceOf('cityId', (await params).cityId)
  if (cityId === null) return null
  const city = cityId === undefined ? null : await loadCity(cityId)
  if (cityId !== undefined && !city) return null
  const today = shanghaiToday()
  const span = [addDays(today, -DAYS_BACK), addDays(today, DAYS_AHEAD)] as const
  const all = await loadExams(null, '遴选', ...span)
  const exams = city ? await loadExams(city.id, '遴选', ...span) : all
  const own = all.flatMap((exam) => (exam.city ? [exam.city] : []))
  const byId = new Map([...own, ...(city ? [city] : [])].map((city) => [city.id, city]))
  const cities = [...byId.values()].sort((a, b) => a.id - b.id)
  return { city, cities, exams, today }
}

export async function generateMetadata({ params }: Props) {
  const found = await loadChosen(params)
  if (!found) return missingMetadata
  const { city, exams, today } = found
  const which = `${today.slice(0, 4)}年${city?.name ?? '各地'}`
  return pageMeta({
    title: `${which}公务员遴选时间安排`,
    description: `${which}公务员遴选的报名、打印准考证、笔试、面试等环节的日期，标明进行到哪一步，可下载或订阅日历。`,
    path: href(lxSpecialSchedulePage, { cityId: city?.id }),
    noindex: city !== null || exams.length === 0,
  })
}

export default async function SchedulePage({ params }: Props) {
  const found = await loadChosen(params)
  if (!found) return <Missing />
  return (
    <SpecialPage
      page={lxSpecialSchedulePage}
      title="时间安排"
      lead="各地遴选的报名、笔试、面试等环节排在哪一天，进行到哪一步。"
    >
      <ScheduleView {...found} />
    </SpecialPage>
  )
}
