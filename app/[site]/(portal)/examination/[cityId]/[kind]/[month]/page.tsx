import type { Metadata } from 'next'
import { loadExamsAround, monthLinks, monthOf } from '#app/[site]/(portal)/examination/month.ts'
import { loadRegions } from '#app/load-regions.ts'
import { Missing, missingMetadata } from '#app/missing.tsx'
import { pageMeta } from '#app/page-meta.ts'
import { CalendarView } from '#components/exams/calendar/calendar-view.tsx'
import { RemindMe } from '#components/reminders/remind-me.tsx'
import { JsonLd } from '#components/ui/json-ld.tsx'
import { Link } from '#components/ui/link.tsx'
import { substationPage } from '#lib/cities/paths.ts'
import type { City } from '#lib/cities/shapes.ts'
import { listPage } from '#lib/columns/paths.ts'
import { calendarFile } from '#lib/exams/calendar.ts'
import { type ExamKind, examKinds } from '#lib/exams/kinds.ts'
import { examinationPage, mockPage, oldExamPage } from '#lib/exams/paths.ts'
import { homePage } from '#lib/home/paths.ts'
import { env } from '#lib/platform/env/env.ts'
import { href } from '#lib/platform/routes/href.ts'
import { shanghaiToday } from '#lib/platform/text/dates.ts'
import { monthName } from '#lib/platform/text/days/months.ts'
import { breadcrumbsLd } from '#lib/seo/server/json-ld.ts'

export function generateStaticParams() {
  return []
}

type Props = { params: Promise<{ cityId: string; kind: string; month: string }> }
type Chosen = { city: City | null; kind: ExamKind | null; month: string }

// Mock exams have a page of their own.
const kinds = examKinds.filter(({ name }) => name !== '模考')

/** Null for unknown provinces and kinds and for months that have no page. */
async function load(params: Props['params']) {
  const { cityId, kind, month } = await params
  const shown = monthOf(month)
  const cities = (await loadRegions()).flatMap((region) => region.cities)
  const city = cities.find(({ id }) => String(id) === cityId) ?? null
  const ofKind = kinds.find(({ id }) => String(id) === kind) ?? null
  if (!shown || (cityId !== '0' && !city) || (kind !== '0' && !ofKind)) return null
  return { cities, city, kind: ofKind, month: shown, isPlain: !city && !ofKind && month === '0' }
}

const nameOf = ({ city, kind }: Pick<Chosen, 'city' | 'kind'>) =>
  `${city?.name ?? '全国'}${kind?.name ?? '公务员考试'}`

function pathOf({ city, kind }: Pick<Chosen, 'city' | 'kind'>, month: string | null): string {
  return href(examinationPage, { cityId: city?.id ?? null, kind: kind?.id ?? null, month })
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const found = await load(params)
  if (!found) return missingMetadata
  const { month } = await params
  const inMonth = month === '0' ? '' : monthName(found.month)
  return pageMeta({
    title: found.isPlain ? '公务员考试日历' : `${inMonth}${nameOf(found)}日历`,
    description: `${inMonth}${nameOf(found)}日历：国考、省考、遴选、选调生与事业单位考试的报名、打印准考证、笔试和面试日期，可按省份和类型查看，并订阅到手机日历。`,
    path: pathOf(found, month === '0' ? null : month),
    noindex: !found.isPlain,
  })
}

export default async function ExaminationPage({ params }: Props) {
  const found = await load(params)
  if (!found) return <Missing />
  const { cities, city, kind, month, isPlain } = found
  const today = shanghaiToday()
  const exams = await loadExamsAround(month, city?.id ?? null, kind?.name ?? null)
  const asked = month === today.slice(0, 7) ? null : month
  const crumbs = [
    { name: '首页', path: href(homePage) },
    ...(isPlain ? [] : [{ name: '考试日历', path: href(examinationPage) }]),
    { name: isPlain ? '考试日历' : `${monthName(month)}${nameOf(found)}` },
  ]
  const filters = [
    {
      label: '省份',
      choices: [null, ...cities].map((choice) => ({
        name: choice?.name ?? '全部',
        href: pathOf({ kind, city: choice }, asked),
        chosen: choice?.id === city?.id,
      })),
    },
    {
      label: '类型',
      choices: [null, ...kinds].map((choice) => ({
        name: choice?.name ?? '全部',
        href: pathOf({ city, kind: choice }, asked),
        chosen: choice?.id === kind?.id,
      })),
    },
  ]
  return (
    <>
      <JsonLd data={[breadcrumbsLd(crumbs)]} />
      <CalendarView
        title={isPlain ? '公务员考试日历' : `${nameOf(found)}日历`}
        lead="报名、打印准考证、笔试与面试的日期。选省份时，全国性的考试一并列出；日期以招录机关的公告为准。"
        crumbs={crumbs}
        month={month}
        today={today}
        exams={exams}
        filters={filters}
        {...monthLinks(month, (other) => pathOf(found, other), today)}
        subscription={{
          name: nameOf(found),
          address: env().site + calendarFile({ cityDir: city?.cityDir, kindDir: kind?.dir }),
        }}
        placeHref={(cityId) => href(substationPage, { cityId })}
        remind={({ id }) => <RemindMe examId={id} describedBy={`exam-${id}-title`} />}
        empty={
          city || kind ? (
            <Link href={pathOf({ city: null, kind: null }, asked)}>看全国所有类型的考试</Link>
          ) : (
            <Link href={href(listPage)}>看最新的招考资讯</Link>
          )
        }
        aside={
          <p className="muted">
            公选王的模考另有一页，看<Link href={href(mockPage)}>模考日历</Link>
            ；想现在就做题，看<Link href={href(oldExamPage)}>成套试卷</Link>。
          </p>
        }
      />
    </>
  )
}
