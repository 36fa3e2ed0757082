import { Link } from '#components/ui/link.tsx'
import { examPage } from '#lib/exams/paths.ts'
import { href } from '#lib/platform/routes/href.ts'
import { shanghaiToday } from '#lib/platform/text/dates.ts'
import { examDistance, isAhead } from '#lib/practice/my-exam.ts'
import type { MyExam } from '#lib/practice/my-exam-shapes.ts'
import { ChooseButton } from './choose-button.tsx'
import styles from './my-exam.module.css'
import { useToldExam } from './use-my-exam.ts'

type Props = {
  /** As the server says it. */
  exam: MyExam | null
  onChanged: () => void
}

/** The countdown to my exam in a line, and the way to choose or change it. */
export function ExamLine({ exam, onChanged }: Props) {
  useToldExam(exam)
  const today = shanghaiToday()
  return (
    <div className={styles.line}>
      {exam ? (
        <>
          {exam.id === null ? (
            <span>{exam.title}</span>
          ) : (
            <Link href={href(examPage, { id: exam.id })}>{exam.title}</Link>
          )}
          <strong data-ahead={isAhead(exam, today) || undefined}>
            {examDistance(exam, today)}
          </strong>
        </>
      ) : (
        <span>还没有选考试，选了就在这里倒数</span>
      )}
      <ChooseButton exam={exam} className={styles.link} onChanged={onChanged}>
        {exam ? '换一场' : '选我的考试'}
      </ChooseButton>
    </div>
  )
}
