import { useState } from 'react'
import { ButtonLink } from '#components/ui/button-link.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Link } from '#components/ui/link.tsx'
import { LoadError } from '#components/ui/load-error.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { examinationPage, examPage } from '#lib/exams/paths.ts'
import { call } from '#lib/platform/client/call.ts'
import { useEndpoint } from '#lib/platform/client/use-endpoint.ts'
import { href } from '#lib/platform/routes/href.ts'
import { examReminderList, setExamReminder } from '#lib/reminders/calls.ts'
import type { ExamReminder } from '#lib/reminders/contract.ts'
import styles from './reminder-settings.module.css'

/** The exams whose dates are told, each with what comes next. */
export function ExamReminders() {
  const { data, error, mutate } = useEndpoint(examReminderList, {})
  return (
    <section className={styles.part} aria-labelledby="exam-reminders">
      <h2 id="exam-reminders">考试提醒</h2>
      <p className={styles.lead}>报名开始、截止、笔试和其他环节的前一天上午 9 点起提醒。</p>
      {data && data.length > 0 && (
        <ul className={styles.list}>
          {data.map((reminder) => (
            <Row key={reminder.examId} reminder={reminder} />
          ))}
        </ul>
      )}
      {data?.length === 0 && (
        <EmptyState title="还没有设考试提醒" picture={null}>
          <ButtonLink href={href(examinationPage)} variant="second">
            去考试日历
          </ButtonLink>
        </EmptyState>
      )}
      {!data && error && <LoadError onRetry={() => void mutate().catch(() => undefined)} />}
      {!data && !error && <Skeleton heights={[64, 64]} />}
    </section>
  )
}

/** Keeps a reminder that was taken back in its place until the list is read again, so that it can be set again. */
function Row({ reminder: { examId, title, next } }: { reminder: ExamReminder }) {
  const [isOn, setIsOn] = useState(true)
  const [isBusy, setIsBusy] = useState(false)
  const toggle = async () => {
    setIsBusy(true)
    try {
      setIsOn((await call(setExamReminder, { examId, isOn: !isOn })).isOn)
    } catch {
      // The refusal has been shown.
    }
    setIsBusy(false)
  }
  const action = isOn ? '取消提醒' : '重新提醒'
  return (
    <li data-gone={!isOn || undefined}>
      <p>
        <Link href={href(examPage, { id: examId })}>{title}</Link>
        <span>{next ? `${next.day} ${next.entry}` : '没有后面的日程'}</span>
      </p>
      <button
        type="button"
        disabled={isBusy}
        aria-label={`${action}：${title}`}
        onClick={() => void toggle()}
      >
        {action}
      </button>
    </li>
  )
}
