import { DuskPanel } from '#components/ui/dusk-panel.tsx'
import { Link } from '#components/ui/link.tsx'
import { LoadError } from '#components/ui/load-error.tsx'
import { Section } from '#components/ui/section.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { timeLeft } from '#lib/exams/countdown.ts'
import { examinationPage, examPage } from '#lib/exams/paths.ts'
import { useEndpoint } from '#lib/platform/client/use-endpoint.ts'
import { href } from '#lib/platform/routes/href.ts'
import { studyToday } from '#lib/study/calls.ts'
import type { StudyToday } from '#lib/study/contract.ts'
import { WeekPlan } from './plan/week-plan.tsx'
import styles from './study-center.module.css'
import { StudyDays } from './study-days.tsx'
import { TodayList } from './today-list.tsx'
import { weekDone, weekStep } from './week-step.ts'

/** Shows the one thing to do next, all that waits today, the plan of a week, twelve weeks of days. Default export for `lazy`. */
export default function StudyCenter() {
  const { data, error, mutate } = useEndpoint(studyToday, {}, { revalidateOnFocus: true })
  const step = data && weekStep(data)
  return (
    <>
      <h1 className={styles.title}>学习中心</h1>
      {!data && !error && <Skeleton heights={[230, 240, 240]} />}
      {!data && error && <LoadError onRetry={() => void mutate().catch(() => undefined)} />}
      {data && (
        <div className={styles.parts}>
          {step && (
            <DuskPanel kicker={weekDone(data)} title={step.title} action={step.action}>
              {step.words}
            </DuskPanel>
          )}
          <Section title="今天">
            <TodayList study={data} />
            <Countdown {...data} />
          </Section>
          <WeekPlan study={data} onSaved={() => mutate().catch(() => undefined)} />
          <StudyDays days={data.days} />
        </div>
      )}
    </>
  )
}

/** The days until the exam, else how it comes to be counted. */
function Countdown({ exam, today }: Pick<StudyToday, 'exam' | 'today'>) {
  if (!exam)
    return (
      <p className={styles.exam}>
        还没有要倒数的考试。在<Link href={href(examinationPage)}>考试日历</Link>
        里给一场考试设提醒，这里就数到它的笔试。
      </p>
    )
  const { days } = timeLeft(today, exam.day)
  return (
    <p className={styles.exam}>
      {exam.id === null ? (
        exam.title
      ) : (
        <Link href={href(examPage, { id: exam.id })}>{exam.title}</Link>
      )}
      {days === 0 ? (
        <span>今天笔试</span>
      ) : (
        <span>
          <strong>{days}</strong> 天后笔试，{exam.day}
        </span>
      )}
    </p>
  )
}
