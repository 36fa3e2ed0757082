import { Button } from '#components/ui/button.tsx'
import { useSignedIn } from '#lib/accounts/client/use-signed-in.ts'
import { lengths } from '#lib/interviews/clock.ts'
import { interviewQuestionDetailPage, interviewQuestionPage } from '#lib/interviews/paths.ts'
import { href } from '#lib/platform/routes/href.ts'
import type { AnsweredItem, AnsweredSitting } from '#lib/practice/shapes.ts'
import styles from './after.module.css'

type Props = {
  sitting: AnsweredSitting
  item: AnsweredItem
  onPick: (position: number) => void
}

/** Leads on from a question: the next of the run, or another one, and the same once more. These load the page anew, as a new sitting. */
export function NextCards({ sitting: { items, catalogueId }, item, onPick }: Props) {
  const next = items.find(({ position }) => position === item.position + 1)
  const isRun = items.length > 1
  // A guest is always asked the first question of a category.
  const isGuest = useSignedIn() === false
  const another = isGuest
    ? href(interviewQuestionPage)
    : href(interviewQuestionDetailPage, { catalogueId: isRun ? catalogueId : item.catalogueId })
  const more = isRun ? '再练一场' : `${item.section}，换一题`
  const again = href(interviewQuestionDetailPage, {
    catalogueId: item.catalogueId,
    questionId: Number(item.question.id),
  })
  return (
    <>
      <section className={`dusk ${styles.next}`}>
        <p className={styles.kicker}>下一题</p>
        <h2>{next ? next.section : isGuest ? '换一类练' : more}</h2>
        {next ? (
          <Button variant="lamp" onClick={() => onPick(next.position)}>
            去对第 {next.position} 题
          </Button>
        ) : (
          <>
            <p>
              {isGuest
                ? '没有登录时，每类练的都是第一题，登录以后才换题。'
                : `想 ${lengths.thinking} 秒，答 ${lengths.answering / 60} 分钟`}
            </p>
            <a className="button" data-variant="lamp" href={another}>
              {isGuest ? '回面试题库' : '去准备'}
            </a>
          </>
        )}
      </section>
      <section className={styles.card}>
        <h2>同一题，再答一遍</h2>
        <p className="muted">对过采分点，趁热再说一次。</p>
        <a className="button" data-variant="second" href={again}>
          再答一遍
        </a>
      </section>
    </>
  )
}
