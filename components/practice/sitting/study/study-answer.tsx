import { lazy, Suspense, useEffect, useRef } from 'react'
import { outcomeOf, outcomes } from '#components/practice/report/outcome.ts'
import { Skeleton } from '#components/ui/skeleton.tsx'
import type { AnsweredItem } from '#lib/practice/shapes.ts'
import styles from './study.module.css'

// Only a sitting of mode study shows analyses.
const AnsweredQuestion = lazy(() =>
  import('#components/questions/analysis/answered-question.tsx').then((file) => ({
    default: file.AnsweredQuestion,
  })),
)

type Props = {
  item: AnsweredItem
  /** It was asked for just now: it is read out, and Tab goes on from here. */
  isNew: boolean
}

/** In place of the question: how it was answered, the key and the analyses. */
export function StudyAnswer({ item, isNew }: Props) {
  const place = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isNew) place.current?.focus({ preventScroll: true })
  }, [isNew])
  const { question, score, full, correct } = item
  return (
    <section
      ref={place}
      tabIndex={-1}
      className={styles.answer}
      aria-label={`${outcomes[outcomeOf(item)].name}，答案与解析`}
    >
      <Suspense fallback={<Skeleton heights={[48, 40, 40, 40, 40, 96]} />}>
        <AnsweredQuestion
          question={question}
          grade={{ questionId: question.id, score, full, correct }}
        />
      </Suspense>
    </section>
  )
}
