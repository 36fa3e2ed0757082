import { EmptyState } from '#components/ui/empty-state.tsx'
import { Link } from '#components/ui/link.tsx'

/** In place of a sitting that is over. */
export function Submitted({ path }: { path: string }) {
  return (
    <EmptyState title="这次练习已经交卷">
      <p>
        <Link href={path}>查看练习报告</Link>
      </p>
    </EmptyState>
  )
}
