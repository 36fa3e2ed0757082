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
  const shown = pieces.filter((_, at) => at % 2 === 1).filter((key) => questionOf(key, questions))
  return pieces.map((piece, at) => {
    if (at % 2 === 0) return piece.trim() && <Prose key={`after ${pieces[at - 1]}`} html={piece} />
    const question = questionOf(piece, questions)
    if (!question) return <Fragment key={piece} />
    return (
      <ArticleQuestion
        key={piece}
        articleId={id}
        question={question}
        number={shown.indexOf(piece) + 1}
        of={shown.length}
      />
    )
  })
}

const questionOf = (key: string, questions: ArticleDetail['questions']) =>
  questions.find(({ contentId }) => contentId === key)
