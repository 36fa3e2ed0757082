import { type Zone, ZonePage, zoneMetadata } from '#app/[site]/(portal)/zone-page.tsx'
import { cached } from '#app/cached.ts'
import { loadShell } from '#app/load-shell.ts'
import { ToolLinks } from '#components/exams/zone/zone-view.tsx'
import { PublicPapers } from '#components/papers/public-papers.tsx'
import { DuskPanel } from '#components/ui/dusk-panel.tsx'
import { Section } from '#components/ui/section.tsx'
import { TitleList } from '#components/ui/title-list.tsx'
import { columnPageLoader } from '#lib/articles/server/column-page.ts'
import { columnListPage } from '#lib/columns/paths.ts'
import { courseDetailPage, courseListPage } from '#lib/courses/paths.ts'
import { coursesLoader } from '#lib/courses/server/courses.ts'
import { examinationPage, oldExamPage, toCountryPage } from '#lib/exams/paths.ts'
import {
  lxSpecialExamRulesPage,
  lxSpecialMaterialsPage,
  lxSpecialPhotoAdjustmentPage,
  lxSpecialPhysicalExaminationPage,
  lxSpecialProfessionalCatalogPage,
  lxSpecialScoreCalculationPage,
} from '#lib/handbook/paths.ts'
import { papersName } from '#lib/papers/origins.ts'
import { papersOfExamLoader } from '#lib/papers/server/papers-of-exam.ts'
import { href } from '#lib/platform/routes/href.ts'
import { questionBankPage } from '#lib/practice/paths.ts'

const PAPERS = 3
const COURSES = 5
const column = { firstColumnName: 'kszx', secondColumnName: 'guokao' }

const zone: Zone = {
  document: 'toCountry',
  path: href(toCountryPage),
  crumb: '国考专区',
  title: '国考专区',
  description: '国考的报名、笔试与面试日程倒计时，备考文章、练习、课程与报名工具。',
  kind: '国考',
  national: true,
  empty: '下一次国考的日程还没有公布',
  calendar: { name: '国考日历', href: href(examinationPage, { kind: 1 }) },
  reading: { title: '国考资讯', href: href(columnListPage, column) },
}

const loadColumn = cached(columnPageLoader)
const loadPapers = cached(papersOfExamLoader)
const loadCourses = cached(coursesLoader)

const tools = [
  {
    name: '专业目录',
    hint: '查自己的专业属于哪一类',
    href: href(lxSpecialProfessionalCatalogPage),
  },
  { name: '照片调整', hint: '把报名照片裁成规定的尺寸', href: href(lxSpecialPhotoAdjustmentPage) },
  { name: '报名材料', hint: '报名和复审要带什么', href: href(lxSpecialMaterialsPage) },
  { name: '成绩计算', hint: '按比例折算综合成绩', href: href(lxSpecialScoreCalculationPage) },
  { name: '考场规则', hint: '能带什么，不能做什么', href: href(lxSpecialExamRulesPage) },
  { name: '体检', hint: '检查哪些项目，怎样准备', href: href(lxSpecialPhysicalExaminationPage) },
]

export function generateMetadata() {
  return zoneMetadata(zone)
}

export default async function ToCountryPage() {
  const [found, papers, courses, { settings }] = await Promise.all([
    loadColumn(null, null, column.firstColumnName, column.secondColumnName, 1),
    loadPapers('国考', PAPERS),
    loadCourses(undefined, undefined, 1),
    loadShell(),
  ])
  return (
    <ZonePage
      zone={zone}
      articles={found?.list.items ?? []}
      aside={
        <>
          {settings.questionBankOpen && (
            <DuskPanel
              kicker="看完就动手"
              title="先摸清哪个模块最弱"
              action={{ name: '去题库练 10 题', href: href(questionBankPage) }}
            >
              每一题都有解析，错的会自己进错题本。
            </DuskPanel>
          )}
          <Section title="报考工具">
            <ToolLinks links={tools} />
          </Section>
          {courses.items.length > 0 && (
            <Section title="备考课程" href={href(courseListPage)}>
              <TitleList
                lines={courses.items.slice(0, COURSES).map(({ id, title }) => ({
                  title,
                  href: href(courseDetailPage, { id }),
                }))}
              />
            </Section>
          )}
        </>
      }
    >
      {papers.length > 0 && (
        <Section
          title={`国考${papersName(papers.map(({ origin }) => origin))}`}
          href={href(oldExamPage)}
          more="全部试卷"
        >
          <PublicPapers papers={papers} isOpen={settings.questionBankOpen} level={3} />
        </Section>
      )}
    </ZonePage>
  )
}
