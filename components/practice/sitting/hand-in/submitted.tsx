import { EmptyState } from '#components/ui/empty-state.tsx'
import { Link } from '#components/ui/link.tsx'
import { myMockPage } from '#lib/mocks/paths.ts'
import { href } from '#lib/platform/routes/href.ts'

type Props = { path: string; sealed: boolean }

/** In place of a sitting that is over. */
export function Submitted({ path, sealed }: Props) {
  if (sealed)
    return (
      <EmptyState title="已交卷">
        <p>
          成绩公布后可看，公布时间见<Link href={href(myMockPage)}>我的模考</Link>。
        </p>
      </EmptyState>
    )
  return (
    <EmptyState title="这次练习已经交卷">
      <p>
        <Link href={path}>查看练习报告</Link>
      </p>
    </EmptyState>
  )
}
