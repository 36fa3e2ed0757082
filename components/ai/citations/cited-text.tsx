import { lazy, Suspense, useEffect, useMemo, useState } from 'react'
import styles from '#components/ai/ai-analysis.module.css'
import type { PublicQuestion } from '#lib/questions/types.ts'
import { citableOf } from './citable-of.ts'
import own from './citations.module.css'
import { findCited, highlight } from './highlight.ts'
import { CITES, remarkCitations } from './remark-citations.ts'

const Markdown = lazy(() => import('#components/questions/markdown.tsx'))

type Props = {
  text: string
  /** The question above, of which it cites. */
  question: PublicQuestion
  /** The text is whole; before that nothing in it can be pressed. */
  isDone: boolean
}

/** The Markdown of an explanation; what it cites of the question is marked there when it is pressed, until another press, Escape or the focus leaving it. */
export function CitedText({ text, question, isDone }: Props) {
  useEffect(() => () => highlight(null), [])
  const more = useMemo(
    () =>
      isDone ? [[remarkCitations, citableOf(question)] as [typeof remarkCitations, object]] : [],
    [question, isDone],
  )
  const parts = useMemo(
    () => ({
      [CITES]: ({ title = '' }: { title?: string | undefined }) => (
        <Citation title={title} questionId={question.id} />
      ),
    }),
    [question.id],
  )
  return (
    <Suspense fallback={<p className={styles.plain}>{text}</p>}>
      <Markdown {...{ text, more, parts }} />
    </Suspense>
  )
}

function Citation({ title, questionId }: { title: string; questionId: PublicQuestion['id'] }) {
  const find = () => {
    const asked = document.querySelector(`[data-asked="${questionId}"]`)
    return asked && findCited(asked, title)
  }
  const [isMarked, setIsMarked] = useState(false)
  const unmark = () => {
    setIsMarked(false)
    highlight(null)
  }
  const mark = () => {
    const range = find() ?? null
    setIsMarked(true)
    highlight(range)
    range?.startContainer.parentElement?.scrollIntoView({ block: 'center' })
  }
  const isHead = title.length === 1
  return (
    <button
      type="button"
      className={own.citation}
      aria-pressed={isMarked}
      aria-label={`${isHead ? `选项 ${title}` : `「${title}」`}，在题目中标出`}
      onClick={isMarked ? unmark : mark}
      onBlur={unmark}
      onKeyDown={({ key }) => key === 'Escape' && unmark()}
    >
      {isHead ? title : `「${title}」`}
    </button>
  )
}
