import { useEffect, useState } from 'react'
import { Icon } from '#components/ui/icon.tsx'
import { Link } from '#components/ui/link.tsx'
import { href } from '#lib/platform/routes/href.ts'
import { clockText, secondsUntil } from '#lib/platform/text/duration.ts'
import type { RunningExam } from '#lib/practice/client/running-exam.ts'
import { questionBankRealSituationTestPage } from '#lib/practice/paths.ts'
import styles from './running-bar.module.css'

/** One line with the way back into an exam. */
export function RunningBar({ id, title, endsAt }: RunningExam) {
  const [left, setLeft] = useState(() => secondsUntil(endsAt, Date.now()))
  useEffect(() => {
    const timer = setInterval(() => setLeft(secondsUntil(endsAt, Date.now())), 1000)
    return () => clearInterval(timer)
  }, [endsAt])
  return (
    <aside className={styles.bar} aria-label="正在进行的考试" data-last={left <= 300 || undefined}>
      <Link
        href={href(questionBankRealSituationTestPage, { attemptId: id })}
        className={`container ${styles.line}`}
      >
        <Icon name="clock" />
        <span>{title}</span>
        {left > 0 ? <time role="timer">还剩 {clockText(left)}</time> : <b>时间到</b>}
        <b>{left > 0 ? '回去接着考' : '去查看'}</b>
      </Link>
    </aside>
  )
}
