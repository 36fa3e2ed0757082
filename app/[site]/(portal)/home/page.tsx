import type { Metadata } from 'next'
import { cached } from '#app/cached.ts'
import { entriesOf, lineOf } from '#app/entry-of.ts'
import { regionLinksOf, windowLineOf } from '#app/lines.ts'
import { loadRegions } from '#app/load-regions.ts'
import { loadShell } from '#app/load-shell.ts'
import { pageMeta } from '#app/page-meta.ts'
import { HomeView } from '#components/home/home-view.tsx'
import { JsonLd } from '#components/ui/json-ld.tsx'
import { dailyQuestionLoader } from '#lib/activities/server/daily-question.ts'
import { weekHotLoader } from '#lib/articles/server/hot-articles.ts'
import { columnListPage, listPage } from '#lib/columns/paths.ts'
import { coursesLoader } from '#lib/courses/server/courses.ts'
import { coversOf } from '#lib/covers/cover-of.ts'
import type { WrittenDay } from '#lib/exams/countdown.ts'
import { examinationPage } from '#lib/exams/paths.ts'
import { writtenDaysLoader } from '#lib/exams/server/written-days.ts'
import type { HomeIndex } from '#lib/home/contract.ts'
import { homePage } from '#lib/home/paths.ts'
import { homeLoader } from '#lib/home/server/home-index.ts'
import { nextStepsLoader } from '#lib/next-steps/server/next-steps.ts'
import { href } from '#lib/platform/routes/href.ts'
import { shanghaiToday } from '#lib/platform/text/dates.ts'
import { questionBankPage } from '#lib/practice/paths.ts'
import type { OpenCatalogue } from '#lib/questions/catalogues.ts'
import { organizationLd, webSiteLd } from '#lib/seo/server/json-ld.ts'
import { topicDetailPage } from '#lib/topics/paths.ts'
import { arrange } from './arrange.ts'

const loadHome = cached(homeLoader)
const loadHot = cached(weekHotLoader)
const loadQuestion = cached(dailyQuestionLoader)
const loadDays = cached(writtenDaysLoader)
const loadCourses = cached(coursesLoader)
const loadNextSteps = cached(nextStepsLoader)

const WINDOWS = 5
const COURSES = 3

export async function generateMetadata(): Promise<Metadata> {
  const { site } = await loadHome()
  return {
    ...pageMeta({
      title: site.slogan,
      description: `${site.siteName}是公务员遴选与公选考试的学习门户：报考资讯、政策法规、行测、申论、面试与政治理论，${site.slogan}。`,
      path: href(homePage),
      // Who is signed in goes on where they stopped, which their calls tell.
      other: { scripts: 'user' },
    }),
    title: { absolute: `${site.siteName} - ${site.slogan}` },
  }
}

export default async function HomePage() {
  const index = await loadHome()
  const [hot, regions, { settings }, question, exams, courses, practiceOf] = await Promise.all([
    loadHot(),
    loadRegions(),
    loadShell(),
    loadQuestion(),
    loadDays(),
    loadCourses(undefined, undefined, 1),
    loadPractice(index),
  ])
  const { lead, rest, practice, columns, ...arranged } = arrange({ index, hot, practiceOf })
  const [leading = null, ...following] = entriesOf(lead ? [lead, ...rest] : [])
  const covers = coversOf(practice.map(({ column: { title } }) => ({ family: title, title })))
  const { siteName, slogan, questionBankOpen } = index.site
  const calendar = { name: '看考试日历', href: href(examinationPage) }
  return (
    <>
      <JsonLd data={[organizationLd(settings), webSiteLd(settings)]} />
      <HomeView
        hero={{
          about: settings.heroLine || `${siteName}：${slogan}`,
          today: shanghaiToday(),
          question,
          isBankOpen: questionBankOpen,
          start: questionBankOpen ? { name: '去题库', href: href(questionBankPage) } : calendar,
          exams,
          provinces: provincesOf(exams, regions),
        }}
        windows={index.examWindows.slice(0, WINDOWS).map(windowLineOf)}
        lead={leading}
        rest={following}
        newsHref={href(listPage)}
        practice={practice.map(({ column, articles, catalogue }, index) => ({
          title: column.title,
          cover: covers[index],
          lines: articles.map(lineOf),
          practice: catalogue,
        }))}
        courses={courses.items.slice(0, COURSES)}
        columns={columns.map(({ column, articles }) => ({
          title: column.title,
          href: href(columnListPage, { firstColumnName: column.columnDir }),
          lines: articles.map(lineOf),
        }))}
        topics={index.topics.map(({ id, title }) => ({
          title,
          href: href(topicDetailPage, { id }),
        }))}
        hot={arranged.hot.map(lineOf)}
        regions={regionLinksOf(regions)}
      />
    </>
  )
}

/** Finds what practises each column while the bank is open. */
async function loadPractice({ site, columns }: HomeIndex): Promise<Map<number, OpenCatalogue>> {
  if (!site.questionBankOpen) return new Map()
  const found = await Promise.all(
    columns.map(async ({ column }) => {
      const { practice } = await loadNextSteps('column', column.id)
      return practice ? ([[column.id, practice]] as const) : []
    }),
  )
  return new Map(found.flat())
}

/** The provinces that a reader can choose to count down for. */
function provincesOf(exams: WrittenDay[], regions: Awaited<ReturnType<typeof loadRegions>>) {
  const withExam = new Set(exams.map(({ cityId }) => cityId))
  return regions
    .flatMap(({ cities }) => cities)
    .filter(({ id }) => withExam.has(id))
    .map(({ id, name }) => ({ id, name }))
}
