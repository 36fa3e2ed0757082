'use client'
import { PaperPreview } from '#components/papers/paper-preview.tsx'
import { RoomOnPaper } from '#components/papers/room-on-paper.tsx'
import { QuestionWidget } from '#components/questions/widgets/question-widget.tsx'
import type { PublicQuestion } from '#lib/questions/types.ts'

/** The preview with the widgets of the questions, to be read only; on paper with room to write. */
export function PreviewPage() {
  return <PaperPreview Question={Question} />
}

function Question({ question }: { question: PublicQuestion }) {
  return (
    <>
      <QuestionWidget
        question={question}
        entries={[]}
        mode="read"
        after={(sub) => <RoomOnPaper question={sub} />}
      />
      <RoomOnPaper question={question} />
    </>
  )
}
