import { EmptyState } from '#components/ui/empty-state.tsx'
import { Link } from '#components/ui/link.tsx'

/** In place of a page that a list no longer reaches. */
export function PastLast({ first }: { first: string }) {
  return (
    <EmptyState title="这一页已经没有内容">
      <Link href={first}>回到第一页</Link>
    </EmptyState>
  )
}
