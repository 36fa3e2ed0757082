import type { Metadata } from 'next'
import { loadExamLines } from '#app/(portal)/exam-lines.ts'
import { cached } from '#app/cached.ts'
import { entryOf } from '#app/entry-of.ts'
import { loadDocument } from '#app/load-document.ts'
import { loadShell } from '#app/load-shell.ts'
import { DocumentParts } from '#components/document/document-parts.tsx'
import { EntryList } from '#components/ui/entry-list.tsx'
import { JsonLd } from '#components/ui/json-ld.tsx'
import { Section } from '#components/ui/section.tsx'
import { TitleList } from '#components/ui/title-list.tsx'
import { paperLineOf } from '#components/zone/paper-line.ts'
import { PaperList } from '#components/zone/paper-list.tsx'
import { ToolLinks, ZoneView } from '#components/zone/zone-view.tsx'
import { href } from '#lib/routes/href.ts'
import { findColumnPage } from '#lib/server/columns/column-page.ts'
import { listCourses } from '#lib/server/courses/courses.ts'
import type { Db } from '#lib/server/db/client.ts'
import { listPapersOfExam } from '#lib/server/papers/papers-of-exam.ts'
import { faqLd } from '#lib/server/seo/faq-ld.ts'
import { breadcrumbsLd, itemListLd } from '#lib/server/seo/json-ld.ts'
import { pageMeta } from '#lib/server/seo/page-meta.ts'

export const revalidate = 600
export function generateStaticParams() {
  return []
}

const TITLE = '国考专区'
const ABOUT = '国考的报名、笔试与面试日程倒计时，备考文章、真题、课程与报名工具。'
const COURSES = 5
const column = { firstColumnName: 'kszx', secondColumnName: 'guokao' }

const loadColumn = cached(
  (db: Db) =>
    findColumnPage(db, {
      city: null,
      attribute: null,
      first: column.firstColumnName,
      second: column.secondColumnName,
      page: 1,
    }),
  (found) => ['columns', found?.subColumn ? `column:${found.subColumn.id}` : 'articles'],
)
const loadPapers = cached(
  (db: Db) => listPapersOfExam(db, '国考', 3),
  () => ['questions', 'cities'],
)
const loadCourses = cached(
  (db: Db) => listCourses(db, { page: 1 }),
  () => ['courses'],
)

const tools = [
  {
    name: '专业目录',
    hint: '查自己的专业属于哪一类',
    href: href('lxSpecial-professional-catalog'),
  },
  { name: '照片调整', hint: '把报名照片裁成规定的尺寸', href: href('lxSpecial-photoAdjustment') },
  { name: '报名材料', hint: '报名和复审要带什么', href: href('lxSpecial-materials') },
  { name: '成绩计算', hint: '按比例折算综合成绩', href: href('lxSpecial-scoreCalculation') },
  { name: '考场规则', hint: '能带什么，不能做什么', href: href('lxSpecial-examRules') },
  { name: '体检', hint: '检查哪些项目，怎样准备', href: href('lxSpecial-physicalExamination') },
]

export async function generateMetadata(): Promise<Metadata> {
  const document = await loadDocument('toCountry')
  return pageMeta({
    title: document?.title ?? TITLE,
    description: document?.description ?? ABOUT,
    path: href('ToCountry'),
  })
}

export default async function ToCountryPage() {
  const [document, exams, found, papers, courses, { settings }] = await Promise.all([
    loadDocument('toCountry'),
    loadExamLines('国考', { national: true }),
    loadColumn(),
    loadPapers(),
    loadCourses(),
    loadShell(),
  ])
  const crumbs = [{ name: '首页', path: href('Home') }, { name: TITLE }]
  const entries = found?.list.items.slice(0, 6).map(entryOf) ?? []
  return (
    <>
      <JsonLd
        data={[
          breadcrumbsLd(crumbs),
          itemListLd(TITLE, href('ToCountry'), entries),
          faqLd(document?.faq),
        ]}
      />
      <ZoneView
        title={document?.title ?? TITLE}
        lead={document?.description ?? ABOUT}
        crumbs={crumbs}
        exams={exams}
        empty="下一次国考的日程还没有公布"
        calendar={{ name: '国考日历', href: href('Examination', { kind: 1 }) }}
        aside={
          <>
            <Section title="报考工具">
              <ToolLinks links={tools} />
            </Section>
            {courses.items.length > 0 && (
              <Section title="备考课程" href={href('CourseList')}>
                <TitleList
                  lines={courses.items.slice(0, COURSES).map(({ id, title }) => ({
                    title,
                    href: href('courseDetail', { id }),
                  }))}
                />
              </Section>
            )}
          </>
        }
      >
        {entries.length > 0 && (
          <Section title="国考资讯" href={href('ColumnList', column)}>
            <EntryList entries={entries} level={3} />
          </Section>
        )}
        {papers.length > 0 && (
          <Section title="国考真题" href={href('oldExam')} more="全部真题">
            <PaperList
              papers={papers.map((paper) => paperLineOf(paper, settings.questionBankOpen))}
              level={3}
            />
          </Section>
        )}
        {document && (
          <div>
            <DocumentParts document={document} />
          </div>
        )}
      </ZoneView>
    </>
  )
}
