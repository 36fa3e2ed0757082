import { Catalogue } from '#components/ui/catalogue.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Link } from '#components/ui/link.tsx'
import { Pager } from '#components/ui/pager.tsx'
import type { Page } from '#lib/contract/shapes.ts'
import type { BookItem } from '#lib/contract/views/course.ts'
import { href } from '#lib/routes/href.ts'
import { BookList } from './book-list.tsx'

type Props = Omit<Parameters<typeof Catalogue>[0], 'children' | 'size'> & {
  list: Page<BookItem>
  hrefOf: (page: number) => string
}

/** The books on sale, by subject. */
export function BookListView({ list, hrefOf, ...frame }: Props) {
  const { items, total, page } = list
  return (
    <Catalogue {...frame} size={`共 ${total} 种${page > 1 ? `，第 ${page} 页` : ''}`}>
      {items.length > 0 ? (
        <BookList books={items} />
      ) : (
        <EmptyState title="这个科目下暂时没有图书">
          看看<Link href={href('Book')}>全部图书</Link>
        </EmptyState>
      )}
      <Pager {...list} hrefOf={hrefOf} />
    </Catalogue>
  )
}
