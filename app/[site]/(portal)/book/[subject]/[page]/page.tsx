import {
  loadSubjectPage,
  type SubjectParams,
  subjectChoices,
} from '#app/[site]/(portal)/subject-list.ts'
import { loadBooks, loadRefundTexts } from '#app/load-catalogue.ts'
import { loadDocument } from '#app/load-document.ts'
import { Missing, missingMetadata } from '#app/missing.tsx'
import { pageMeta } from '#app/page-meta.ts'
import { BookListView } from '#components/books/book-list-view.tsx'
import { DocumentText } from '#components/documents/document-text.tsx'
import { JsonLd } from '#components/ui/json-ld.tsx'
import { bookPage } from '#lib/books/paths.ts'
import { bookListLd } from '#lib/books/server/book-ld.ts'
import { homePage } from '#lib/home/paths.ts'
import { href } from '#lib/platform/routes/href.ts'
import { breadcrumbsLd } from '#lib/seo/server/json-ld.ts'

export function generateStaticParams() {
  return []
}

const lead = '与课程同步的讲义、练习册和模考卷，展开目录可以看到章节。'

const pathOf = (subject: number | null, page = 1) => href(bookPage, { subject, page })

async function load(props: SubjectParams) {
  const found = await loadSubjectPage(props, loadBooks)
  if (!found) return null
  const { chosen, list } = found
  const title = chosen ? `${chosen.name}图书` : '备考图书'
  const path = pathOf(chosen?.id ?? null, list.page)
  return { ...found, title, path, isPlain: !chosen && list.page === 1 }
}

export async function generateMetadata(props: SubjectParams) {
  const [found, document] = await Promise.all([load(props), loadDocument('book')])
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

export default async function BookPage(props: SubjectParams) {
  const [found, document] = await Promise.all([load(props), loadDocument('book')])
  if (!found) return <Missing />
  const { chosen, list, title, path, isPlain } = found
  const crumbs = [
    { name: '首页', path: href(homePage) },
    ...(chosen
      ? [{ name: '图书', path: href(bookPage) }, { name: chosen.name }]
      : [{ name: '图书' }]),
  ]
  const rules = list.items.map(async ({ id }) => [id, await loadRefundTexts('book', id)] as const)
  const from = (list.page - 1) * list.pageSize
  return (
    <>
      <JsonLd data={[breadcrumbsLd(crumbs), bookListLd(title, path, list.items, from)]} />
      <BookListView
        crumbs={crumbs}
        title={title}
        lead={document?.description ?? lead}
        after={isPlain && document && <DocumentText document={document} />}
        filters={[{ label: '科目', choices: subjectChoices(found, 'books', pathOf) }]}
        list={list}
        refundTexts={Object.fromEntries(await Promise.all(rules))}
        hrefOf={(page) => pathOf(chosen?.id ?? null, page)}
      />
    </>
  )
}
