import { Fragment } from 'react'
import { Prose } from '#components/ui/prose.tsx'
import { QUESTION_SLOT } from '#lib/articles/question-slot.ts'
import type { ArticleDetail } from '#lib/articles/views.ts'
import { splitAtSlots } from '#lib/platform/content/render/body/slots.ts'
import { ArticleQuestion } from './article-question.tsx'

/** The text of an article with the practice questions that stand in it; one that may not be asked any more leaves nothing behind. */
export function ArticleText({ article }: { article: ArticleDetail }) {
  const { id, bodyHtml, questions } = article
  const pieces = splitAtSlots(bodyHtml, QUESTION_SLOT)
  // The slots in their order, without those that stand empty.
  const shown = pieces.filter(({ after }) => questionOf(after, questions))
  return pieces.map((piece) => {
    const question = questionOf(piece.after, questions)
    return (
      <Fragment key={piece.after}>
        {question && (
          <ArticleQuestion
            articleId={id}
            question={question}
            number={shown.indexOf(piece) + 1}
            of={shown.length}
          />
        )}
        {piece.html.trim() && <Prose html={piece.html} />}
      </Fragment>
    )
  })
}

const questionOf = (key: string | null, questions: ArticleDetail['questions']) =>
  questions.find(({ contentId }) => contentId === key)
