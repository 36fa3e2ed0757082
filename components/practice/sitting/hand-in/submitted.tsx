import { EmptyState } from '#components/ui/empty-state.tsx'
import { Link } from '#components/ui/link.tsx'

type Props = { path: string; sealed: boolean }

/** In place of a sitting that is over. */
export function Submitted({ path, sealed }: Props) {
  if (sealed) return <EmptyState title="已交卷">成绩在公布后可看。</EmptyState>
  return (
    <EmptyState title="这次练习已经交卷">
      <p>
        <Link href={path}>查看练习报告</Link>
      </p>
    </EmptyState>
  )
}
