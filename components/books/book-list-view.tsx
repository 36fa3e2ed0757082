import { Catalogue } from '#components/ui/catalogue.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Link } from '#components/ui/link.tsx'
import { listSize } from '#components/ui/list-size.ts'
import { Pager } from '#components/ui/pager.tsx'
import { bookPage } from '#lib/books/paths.ts'
import type { BookItem } from '#lib/books/views.ts'
import type { Page } from '#lib/platform/contract/shapes.ts'
import { href } from '#lib/platform/routes/href.ts'
import { BookList } from './book-list.tsx'

type Props = Omit<Parameters<typeof Catalogue>[0], 'children' | 'size'> & {
  list: Page<BookItem>
  refundTexts: Parameters<typeof BookList>[0]['refundTexts']
  hrefOf: (page: number) => string
}

/** The books on sale, by subject. */
export function BookListView({ list, refundTexts, hrefOf, ...frame }: Props) {
  return (
    <Catalogue {...frame} size={listSize(list, '种')}>
      {list.items.length > 0 ? (
        <BookList books={list.items} refundTexts={refundTexts} />
      ) : (
        <EmptyState title="这个科目下暂时没有图书">
          看看<Link href={href(bookPage)}>全部图书</Link>
        </EmptyState>
      )}
      <Pager {...list} hrefOf={hrefOf} />
    </Catalogue>
  )
}
