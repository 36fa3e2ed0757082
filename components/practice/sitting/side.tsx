import { FirstDraft } from '#components/practice/rewrite/first-draft.tsx'
import type { Sitting } from '#lib/practice/shapes.ts'
import { AnswerSheet } from './runner/answer-sheet.tsx'
import type { AnswerStatus } from './runner/runner-types.ts'

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
  return revisionOf ? <FirstDraft {...revisionOf} /> : <AnswerSheet {...sheet} />
}
