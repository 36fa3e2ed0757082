import { lazy, Suspense } from 'react'
import { Skeleton } from '#components/ui/skeleton.tsx'
import type { Sitting } from '#lib/practice/shapes.ts'
import { AnswerSheet } from './runner/answer-sheet.tsx'
import type { AnswerStatus } from './runner/runner-types.ts'

// A sitting seldom writes something anew.
const FirstDraft = lazy(() =>
  import('#components/practice/rewrite/first-draft.tsx').then((file) => ({
    default: file.FirstDraft,
  })),
)

/** The name of what stands beside the question. */
export const sideName = ({ revisionOf }: Sitting) => (revisionOf ? '第 1 稿与批语' : '答题卡')

type Props = {
  sitting: Sitting
  statuses: AnswerStatus[]
  current: number
  onJump: (position: number) => void
}

/** Stands beside the question: the answer sheet, or the marked answer that is written anew, which is one question. */
export function Side({ sitting: { revisionOf }, ...sheet }: Props) {
  if (!revisionOf) return <AnswerSheet {...sheet} />
  return (
    <Suspense fallback={<Skeleton heights={[64, 96, 240]} />}>
      <FirstDraft {...revisionOf} />
    </Suspense>
  )
}
