import { loadBook, loadRefundTexts } from '#app/load-catalogue.ts'
import { Missing, missingMetadata } from '#app/missing.tsx'
import { pageMeta } from '#app/page-meta.ts'
import { BookView } from '#components/books/book-view.tsx'
import { JsonLd } from '#components/ui/json-ld.tsx'
import { bookDetailPage, bookPage } from '#lib/books/paths.ts'
import { bookLd } from '#lib/books/server/book-ld.ts'
import { homePage } from '#lib/home/paths.ts'
import { parseKey } from '#lib/platform/routes/address/keys.ts'
import { href } from '#lib/platform/routes/href.ts'
import { breadcrumbsLd } from '#lib/seo/server/json-ld.ts'
import { shareImage } from '#lib/seo/server/share-image.ts'
import { bookShare } from '#lib/seo/shares.ts'

export function generateStaticParams() {
  return []
}

type Props = { params: Promise<{ id: string }> }

async function load(params: Props['params']) {
  const id = parseKey('id', (await params).id)
  return id ? loadBook(Number(id)) : null
}

export async function generateMetadata({ params }: Props) {
  const book = await load(params)
  if (!book) return missingMetadata
  const { id, title, intro, authors, excerptHtml, onSale } = book
  return pageMeta({
    title: `《${title}》`,
    description: `${intro}${authors}编，附目录${excerptHtml ? '、试读' : ''}与退款规则。`,
    path: href(bookDetailPage, { id }),
    picture: shareImage(bookShare(book)),
    noindex: !onSale,
  })
}

export default async function BookDetailPage({ params }: Props) {
  const book = await load(params)
  if (!book) return <Missing />
  const { id, title, subject } = book
  const crumbs = [
    { name: '首页', path: href(homePage) },
    { name: '图书', path: href(bookPage) },
    { name: subject.name, path: href(bookPage, { subject: subject.id }) },
    { name: title },
  ]
  return (
    <>
      <JsonLd data={[breadcrumbsLd(crumbs), bookLd(book)]} />
      <BookView book={book} crumbs={crumbs} refundTexts={await loadRefundTexts('book', id)} />
    </>
  )
}
