import { MemberPanel } from '#components/accounts/dialogs/member-panel.tsx'
import { ExamLine } from '#components/practice/my-exam/exam-line.tsx'
import { DuskPanel } from '#components/ui/dusk-panel.tsx'
import { LoadError } from '#components/ui/load-error.tsx'
import { Section } from '#components/ui/section.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { useAccountStore } from '#lib/accounts/client/account-store.ts'
import { examinationPage } from '#lib/exams/paths.ts'
import { useEndpoint } from '#lib/platform/client/use-endpoint.ts'
import { href } from '#lib/platform/routes/href.ts'
import { studyToday } from '#lib/study/calls.ts'
import { CourseRows } from './course-rows.tsx'
import { OrderRows } from './order-rows.tsx'
import { WeekPlan } from './plan/week-plan.tsx'
import styles from './study-center.module.css'
import { StudyDays } from './study-days.tsx'
import { TodayList } from './today-list.tsx'
import { WeakPoints } from './weak-points.tsx'
import { weekDone, weekStep } from './week-step.ts'

/** Shows the one thing to do next, all that waits today, my exam, what goes badly, courses, the plan of a week, twelve weeks of days, the last orders. Default export for `lazy`. */
export default function StudyCenter() {
  const { data, error, mutate } = useEndpoint(studyToday, {}, { revalidateOnFocus: true })
  const userInfo = useAccountStore((state) => state.userInfo)
  const step = data && weekStep(data)
  const again = () => void mutate().catch(() => undefined)
  return (
    <>
      <h1 className={styles.title}>我的学习</h1>
      {!data && !error && <Skeleton heights={[230, 240, 240]} />}
      {!data && error && <LoadError onRetry={again} />}
      {data && (
        <div className={styles.parts}>
          {step && (
            <DuskPanel kicker={weekDone(data)} title={step.title} action={step.action}>
              {step.words}
            </DuskPanel>
          )}
          <div className={styles.pair}>
            <Section title="今天">
              <TodayList study={data} />
            </Section>
            <div className={styles.side}>
              <Section title="我的考试" href={href(examinationPage)} more="考试日历">
                <ExamLine exam={data.exam} onChanged={again} />
              </Section>
              {userInfo && <MemberPanel userInfo={userInfo} />}
            </div>
          </div>
          {data.tonight && data.weak && <WeakPoints weak={data.weak} />}
          <CourseRows courses={data.courses} />
          <WeekPlan study={data} onSaved={() => mutate().catch(() => undefined)} />
          <StudyDays {...data} />
          <OrderRows orders={data.orders} />
        </div>
      )}
    </>
  )
}
