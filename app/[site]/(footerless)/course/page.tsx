import {
  loadBooks,
  loadCourses,
  loadLive,
  loadSubjects,
  loadTeachers,
} from '#app/load-catalogue.ts'
import { loadDocument } from '#app/load-document.ts'
import { pageMeta } from '#app/page-meta.ts'
import { BookShelf } from '#components/books/book-list.tsx'
import { FaqList } from '#components/courses/faq-list.tsx'
import { CourseLanding } from '#components/courses/landing.tsx'
import { DocumentText } from '#components/documents/document-text.tsx'
import { JsonLd } from '#components/ui/json-ld.tsx'
import { Section } from '#components/ui/section.tsx'
import { LiveList } from '#components/videos/live-list.tsx'
import { bookPage } from '#lib/books/paths.ts'
import { courseKinds } from '#lib/courses/kinds.ts'
import { courseDetailPage, courseListPage, coursePage } from '#lib/courses/paths.ts'
import { faqLd } from '#lib/documents/server/faq-ld.ts'
import { homePage } from '#lib/home/paths.ts'
import { href } from '#lib/platform/routes/href.ts'
import { breadcrumbsLd, itemListLd } from '#lib/seo/server/json-ld.ts'
import { livePage, publicClassPage, videosPage } from '#lib/videos/paths.ts'

// The next broadcasts stand on it, and leave it when they begin.
export const revalidate = 60
const lead = '遴选与公考的笔试、面试课程，按班型排列；每门课都写明大纲、老师和退课规则。'
const OF_EACH_KIND = 3
const LIVES = 4
const BOOKS = 6

export async function generateMetadata() {
  const [document, { total }] = await Promise.all([
    loadDocument('course'),
    loadCourses(undefined, undefined, 1),
  ])
  return pageMeta({
    title: '遴选与公考课程',
    description: document?.description ?? `公选王在售课程 ${total} 门。${lead}`,
    path: href(coursePage),
    noindex: total === 0,
  })
}

export default async function CoursePage() {
  const [document, subjects, teachers, live, books, ...lists] = await Promise.all([
    loadDocument('course'),
    loadSubjects(),
    loadTeachers(),
    loadLive(),
    loadBooks(undefined, 1),
    ...courseKinds.map(({ id }) => loadCourses(undefined, id, 1)),
  ])
  const kinds = courseKinds.flatMap((kind, index) => {
    const { items = [], total = 0 } = lists[index] ?? {}
    return total > 0 ? [{ kind, total, courses: items.slice(0, OF_EACH_KIND) }] : []
  })
  const subjectLinks = subjects
    .filter(({ courses }) => courses > 0)
    .map(({ id, name, courses }) => ({
      name,
      href: href(courseListPage, { subject: id }),
      chosen: false,
      count: courses,
    }))
  const filters = [
    { label: '科目', choices: subjectLinks },
    {
      label: '更多',
      choices: [
        { name: '全部课程', href: href(courseListPage), chosen: false },
        { name: '公开课', href: href(publicClassPage), chosen: false },
        { name: '视频', href: href(videosPage), chosen: false },
        { name: '图书', href: href(bookPage), chosen: false },
      ],
    },
  ]
  const crumbs = [{ name: '首页', path: href(homePage) }, { name: '课程' }]
  const items = kinds.flatMap(({ courses }) =>
    courses.map(({ id, title }) => ({ title, href: href(courseDetailPage, { id }) })),
  )
  const lives = [...live.now, ...live.coming].slice(0, LIVES)
  const running = lives.filter((one) => live.now.includes(one))
  const next = lives.filter((one) => !live.now.includes(one))
  const shelf = books.items.slice(0, BOOKS)
  return (
    <>
      <JsonLd
        data={[
          breadcrumbsLd(crumbs),
          itemListLd('遴选与公考课程', href(coursePage), items),
          faqLd(document?.faq),
        ]}
      />
      <CourseLanding
        crumbs={crumbs}
        title="遴选与公考课程"
        lead={document?.description ?? lead}
        filters={filters}
        kinds={kinds}
        teachers={teachers}
        live={
          lives.length > 0 && (
            <Section title="直播日历" href={href(livePage)}>
              <LiveList lives={running} state="now" brief />
              <LiveList lives={next} state="coming" brief />
            </Section>
          )
        }
        books={
          shelf.length > 0 && (
            <Section title="配套图书" href={href(bookPage)}>
              <BookShelf books={shelf} />
            </Section>
          )
        }
        advice={
          document && (
            <>
              <DocumentText document={document} />
              <FaqList faq={document.faq} />
            </>
          )
        }
      />
    </>
  )
}
