import { isMarked } from '#lib/questions/marking/is-marked.ts'
import type { AnsweredQuestion } from '#lib/questions/types.ts'
import { MarkedAnswer } from './marked-answer.tsx'

/** All that people marked of a question, part by part; nothing where nobody did. Default export for `lazy`. */
export default function MarkedParts({ question }: { question: AnsweredQuestion }) {
  const parts = question.sonQuestion.length > 0 ? question.sonQuestion : [question]
  return parts.map((part, index) =>
    isMarked(part) ? (
      <div key={part.id}>
        {parts.length > 1 && <p className="facts">{`第（${index + 1}）问`}</p>}
        <MarkedAnswer question={part} />
      </div>
    ) : null,
  )
}
