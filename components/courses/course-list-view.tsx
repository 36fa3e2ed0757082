import { Catalogue } from '#components/ui/catalogue.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Link } from '#components/ui/link.tsx'
import { listSize } from '#components/ui/list-size.ts'
import { Pager } from '#components/ui/pager.tsx'
import { contactUsPage } from '#lib/company/paths.ts'
import type { CourseItem } from '#lib/courses/contract.ts'
import { courseListPage } from '#lib/courses/paths.ts'
import type { Page } from '#lib/platform/contract/shapes.ts'
import { href } from '#lib/platform/routes/href.ts'
import { CourseGrid } from './course-card.tsx'

type Props = Omit<Parameters<typeof Catalogue>[0], 'children' | 'size'> & {
  list: Page<CourseItem>
  hrefOf: (page: number) => string
}

/** The courses on sale, narrowed by subject and kind. */
export function CourseListView({ list, hrefOf, ...frame }: Props) {
  return (
    <Catalogue {...frame} size={listSize(list, '门')}>
      {list.items.length > 0 ? (
        <CourseGrid courses={list.items} />
      ) : (
        <EmptyState title="这个组合下暂时没有课程">
          看看<Link href={href(courseListPage)}>全部课程</Link>，或者
          <Link href={href(contactUsPage)}>告诉我们想学什么</Link>
        </EmptyState>
      )}
      <Pager {...list} hrefOf={hrefOf} />
    </Catalogue>
  )
}
