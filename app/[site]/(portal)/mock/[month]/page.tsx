import type { Metadata } from 'next'
import { loadExamsAround, monthLinks, monthOf } from '#app/[site]/(portal)/examination/month.ts'
import { cached } from '#app/cached.ts'
import { loadShell } from '#app/load-shell.ts'
import { Missing, missingMetadata } from '#app/missing.tsx'
import { pageMeta } from '#app/page-meta.ts'
import { CalendarView } from '#components/exams/calendar/calendar-view.tsx'
import { MockGuide } from '#components/exams/calendar/mock-guide.tsx'
import { RemindMe } from '#components/reminders/remind-me.tsx'
import { JsonLd } from '#components/ui/json-ld.tsx'
import { Link } from '#components/ui/link.tsx'
import { substationPage } from '#lib/cities/paths.ts'
import { calendarFile } from '#lib/exams/calendar.ts'
import { examKinds } from '#lib/exams/kinds.ts'
import { examinationPage, mockPage, oldExamPage } from '#lib/exams/paths.ts'
import { homePage } from '#lib/home/paths.ts'
import { mockExamExplainPage } from '#lib/mocks/paths.ts'
import { publishedMocksLoader } from '#lib/mocks/server/published-mocks.ts'
import { env } from '#lib/platform/env/env.ts'
import { href } from '#lib/platform/routes/href.ts'
import { shanghaiToday } from '#lib/platform/text/dates.ts'
import { monthName } from '#lib/platform/text/days/months.ts'
import { breadcrumbsLd } from '#lib/seo/server/json-ld.ts'

export function generateStaticParams() {
  return []
}

type Props = { params: Promise<{ month: string }> }

const mock = examKinds.find(({ name }) => name === '模考')
const loadMocks = cached(publishedMocksLoader)
const pathOf = (month: string | null) => href(mockPage, { month })

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const asked = (await params).month
  const month = monthOf(asked)
  if (!month) return missingMetadata
  const isPlain = asked === '0'
  return pageMeta({
    title: isPlain ? '模考日历' : `${monthName(month)}模考日历`,
    description: `${isPlain ? '' : monthName(month)}公选王模考日历：模考是什么、现在能不能参加，没有场次时怎样自己限时练一整套，日程可订阅到手机日历。`,
    path: pathOf(isPlain ? null : asked),
    noindex: !isPlain,
  })
}

export default async function MockPage({ params }: Props) {
  const asked = (await params).month
  const month = monthOf(asked)
  if (!month || !mock) return <Missing />
  const today = shanghaiToday()
  const [{ settings }, published] = await Promise.all([loadShell(), loadMocks()])
  // Its page is one of the question bank.
  const mocks = settings.questionBankOpen ? published : []
  const hrefOfMock = (windowId: number) => {
    const held = mocks.find((one) => one.windowId === windowId)
    return held ? href(mockExamExplainPage, { id: held.id }) : null
  }
  const crumbs = [
    { name: '首页', path: href(homePage) },
    ...(asked === '0' ? [] : [{ name: '模考日历', path: href(mockPage) }]),
    { name: asked === '0' ? '模考日历' : monthName(month) },
  ]
  return (
    <>
      <JsonLd data={[breadcrumbsLd(crumbs)]} />
      <CalendarView
        title="模考日历"
        lead="公选王组织的模拟考试排在哪一天；没有场次的月份，可以自己限时练一套。"
        crumbs={crumbs}
        month={month}
        today={today}
        exams={await loadExamsAround(month, null, mock.name)}
        filters={[]}
        {...monthLinks(month, pathOf, today)}
        subscription={{
          name: '公选王模考',
          address: env().site + calendarFile({ kindDir: mock.dir }),
        }}
        placeHref={(cityId) => href(substationPage, { cityId })}
        mockHref={hrefOfMock}
        remind={({ id }) => {
          const to = hrefOfMock(id)
          if (to === null) return <RemindMe examId={id} describedBy={`exam-${id}-title`} />
          return (
            <Link href={to} aria-describedby={`exam-${id}-title`}>
              说明与报名
            </Link>
          )
        }}
        empty={
          <>
            想现在就限时练一套，做<Link href={href(oldExamPage)}>成套试卷</Link>
          </>
        }
        aside={
          <MockGuide
            papersHref={href(oldExamPage)}
            calendarHref={href(examinationPage)}
            isOpen={mocks.length > 0}
          />
        }
      />
    </>
  )
}
