import { choiceOf } from '#app/choice-of.ts'
import { loadCourses, loadSubjects } from '#app/load-catalogue.ts'
import { loadDocument } from '#app/load-document.ts'
import { Missing, missingMetadata } from '#app/missing.tsx'
import { pageMeta } from '#app/page-meta.ts'
import { CourseListView } from '#components/courses/course-list-view.tsx'
import { DocumentText } from '#components/documents/document-text.tsx'
import { JsonLd } from '#components/ui/json-ld.tsx'
import { courseKinds } from '#lib/courses/kinds.ts'
import { courseDetailPage, courseListPage, coursePage } from '#lib/courses/paths.ts'
import { homePage } from '#lib/home/paths.ts'
import { parseKey } from '#lib/platform/routes/address/keys.ts'
import { href } from '#lib/platform/routes/href.ts'
import { breadcrumbsLd, itemListLd } from '#lib/seo/server/json-ld.ts'

export function generateStaticParams() {
  return []
}

type Props = { params: Promise<{ subject: string; kind: string; page: string }> }

const lead = '按科目和班型找课，点进去可以看到大纲、老师和退课规则。'

/** Null for unknown subjects and kinds and for pages beyond the end. */
async function load(params: Props['params']) {
  const asked = await params
  const subjectId = choiceOf('subject', asked.subject)
  const kindId = choiceOf('kind', asked.kind)
  const page = Number(parseKey('page', asked.page))
  if (subjectId === null || kindId === null || !page) return null
  const subjects = await loadSubjects()
  const subject = subjects.find(({ id }) => id === subjectId)
  const kind = courseKinds.find(({ id }) => id === kindId)
  if ((subjectId && !subject) || (kindId && !kind)) return null
  const list = await loadCourses(subjectId, kindId, page)
  if (page > 1 && list.items.length === 0) return null
  const title = subject || kind ? `${subject?.name ?? ''}${kind?.name ?? '课程'}` : '全部课程'
  const pathOf = (change: { subject?: number | null; kind?: number | null; page?: number }) =>
    href(courseListPage, { subject: subject?.id ?? null, kind: kind?.id ?? null, ...change })
  // The one address of the list that is indexed.
  const isPlain = !subject && !kind && page === 1
  return { subjects, subject, kind, list, title, pathOf, isPlain }
}

export async function generateMetadata({ params }: Props) {
  const [found, document] = await Promise.all([load(params), loadDocument('courseList')])
  if (!found) return missingMetadata
  const { list, title, pathOf, isPlain } = found
  return pageMeta({
    title,
    page: list.page,
    description:
      (isPlain && document?.description) || `公选王${title}，共 ${list.total} 门。${lead}`,
    path: pathOf({ page: list.page }),
    noindex: !isPlain || list.total === 0,
  })
}

export default async function CourseListPage({ params }: Props) {
  const [found, document] = await Promise.all([load(params), loadDocument('courseList')])
  if (!found) return <Missing />
  const { subjects, subject, kind, list, title, pathOf, isPlain } = found
  const crumbs = [
    { name: '首页', path: href(homePage) },
    { name: '课程', path: href(coursePage) },
    ...(subject || kind
      ? [{ name: '全部课程', path: href(courseListPage) }, { name: title }]
      : [{ name: title }]),
  ]
  const filters = [
    {
      label: '科目',
      choices: [
        { name: '全部', href: pathOf({ subject: null }), chosen: !subject },
        ...subjects
          .filter((other) => other.courses > 0 || other === subject)
          .map((other) => ({
            name: other.name,
            href: pathOf({ subject: other.id }),
            chosen: other === subject,
          })),
      ],
    },
    {
      label: '班型',
      choices: [
        { name: '全部', href: pathOf({ kind: null }), chosen: !kind },
        ...courseKinds.map((other) => ({
          name: other.name,
          href: pathOf({ kind: other.id }),
          chosen: other === kind,
        })),
      ],
    },
  ]
  const path = pathOf({ page: list.page })
  const items = list.items.map(({ id, title }) => ({
    title,
    href: href(courseDetailPage, { id }),
  }))
  const listLd = itemListLd(title, path, items, list)
  return (
    <>
      <JsonLd data={[breadcrumbsLd(crumbs), listLd]} />
      <CourseListView
        crumbs={crumbs}
        title={title}
        lead={document?.description ?? lead}
        after={isPlain && document && <DocumentText document={document} />}
        filters={filters}
        list={list}
        hrefOf={(page) => pathOf({ page })}
      />
    </>
  )
}
