import { allowanceText } from '#components/homework/allowance-text.ts'
import { ButtonLink } from '#components/ui/button-link.tsx'
import { Link } from '#components/ui/link.tsx'
import type { HomeworkView } from '#lib/homework/contract.ts'
import { nextPage } from '#lib/homework/next-page.ts'
import { doHomeworkPage } from '#lib/homework/paths.ts'
import { href } from '#lib/platform/routes/href.ts'
import { vipRightsPage } from '#lib/vip/paths.ts'
import styles from './homework.module.css'

/** Leads to the next step of a homework, and says who marks it on which terms. */
export function StartOrResume({ homework }: { homework: HomeworkView }) {
  const { id, answersId, state, isOver, allowance, dueAt } = homework
  if (state !== null) {
    const next = nextPage({ homeworkId: id, answersId, state })
    return <ButtonLink href={next.path}>{next.name}</ButtonLink>
  }
  if (isOver) return <p>已经截止，不能再作答。</p>
  return (
    <div className={styles.begin}>
      <ButtonLink href={href(doHomeworkPage, { id })}>开始作答</ButtonLink>
      <small>
        {allowanceText(allowance, dueAt)}
        {!allowance.isMember && <Link href={href(vipRightsPage)}>看钻石会员的权益</Link>}
      </small>
    </div>
  )
}
