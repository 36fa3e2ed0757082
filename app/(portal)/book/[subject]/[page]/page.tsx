import { choiceOf } from '#app/choice-of.ts'
import { loadBooks, loadSubjects } from '#app/load-catalogue.ts'
import { loadDocument } from '#app/load-document.ts'
import { Missing, missingMetadata } from '#app/missing.tsx'
import { BookListView } from '#components/book/book-list-view.tsx'
import { DocumentText } from '#components/document/document-text.tsx'
import { JsonLd } from '#components/ui/json-ld.tsx'
import { href } from '#lib/routes/href.ts'
import { parseKey } from '#lib/routes/keys.ts'
import { bookListLd } from '#lib/server/seo/course-ld.ts'
import { breadcrumbsLd } from '#lib/server/seo/json-ld.ts'
import { pageMeta } from '#lib/server/seo/page-meta.ts'

export const revalidate = 600
export function generateStaticParams() {
  return []
}

type Props = { params: Promise<{ subject: string; page: string }> }

const lead = '与课程同步的讲义、练习册和模考卷，展开目录可以看到章节。'

/** Null for unknown subjects and for pages beyond the end. */
async function load(params: Props['params']) {
  const { subject, page } = await params
  const subjectId = choiceOf('subject', subject)
  const number = Number(parseKey('page', page))
  if (subjectId === null || !number) return null
  const subjects = await loadSubjects()
  const chosen = subjects.find(({ id }) => id === subjectId)
  if (subjectId && !chosen) return null
  const list = await loadBooks(subjectId, number)
  if (number > 1 && list.items.length === 0) return null
  const title = chosen ? `${chosen.name}图书` : '备考图书'
  const path = href('Book', { subject: chosen?.id ?? null, page: number })
  return { subjects, chosen, list, title, path, isPlain: !chosen && number === 1 }
}

export async function generateMetadata({ params }: Props) {
  const [found, document] = await Promise.all([load(params), loadDocument('book')])
  if (!found) return missingMetadata
  const { list, title, path, isPlain } = found
  return pageMeta({
    title,
    page: list.page,
    description:
      (isPlain && document?.description) || `公选王${title}，共 ${list.total} 种：${lead}`,
    path,
    noindex: !isPlain || list.total === 0,
  })
}

export default async function BookPage({ params }: Props) {
  const [found, document] = await Promise.all([load(params), loadDocument('book')])
  if (!found) return <Missing />
  const { subjects, chosen, list, title, path, isPlain } = found
  const crumbs = [
    { name: '首页', path: href('Home') },
    ...(chosen
      ? [{ name: '图书', path: href('Book') }, { name: chosen.name }]
      : [{ name: '图书' }]),
  ]
  const choices = [
    { name: '全部', href: href('Book'), chosen: !chosen },
    ...subjects
      .filter((subject) => subject.books > 0 || subject === chosen)
      .map((subject) => ({
        name: subject.name,
        href: href('Book', { subject: subject.id }),
        chosen: subject === chosen,
        count: subject.books,
      })),
  ]
  const from = (list.page - 1) * list.pageSize
  return (
    <>
      <JsonLd data={[breadcrumbsLd(crumbs), bookListLd(title, path, list.items, from)]} />
      <BookListView
        crumbs={crumbs}
        title={title}
        lead={document?.description ?? lead}
        after={isPlain && document && <DocumentText document={document} />}
        filters={[{ label: '科目', choices }]}
        list={list}
        hrefOf={(page) => href('Book', { subject: chosen?.id ?? null, page })}
      />
    </>
  )
}
