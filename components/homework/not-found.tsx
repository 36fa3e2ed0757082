import { ButtonLink } from '#components/ui/button-link.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { LoadError } from '#components/ui/load-error.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { homeworkListPage } from '#lib/homework/paths.ts'
import { CallError } from '#lib/platform/client/call.ts'
import { href } from '#lib/platform/routes/href.ts'

type Props = { id: number | null; error: unknown; onRetry: () => void }

/** Stands in for a homework that is loading, failed to load, or is not this learner's. */
export function NotFound({ id, error, onRetry }: Props) {
  if (id === null || (error instanceof CallError && error.code === 404)) {
    return (
      <EmptyState title="没有这份作业" picture="lost">
        <ButtonLink href={href(homeworkListPage)} variant="second">
          看看有哪些作业
        </ButtonLink>
      </EmptyState>
    )
  }
  if (error) return <LoadError onRetry={onRetry} />
  return <Skeleton heights={[40, 120, 360]} />
}
