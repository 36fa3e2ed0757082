import { useEffect, useState } from 'react'
import { sittingPath } from '#components/practice/paths.ts'
import { Icon } from '#components/ui/icon.tsx'
import { Link } from '#components/ui/link.tsx'
import { secondsUntil } from '#lib/platform/text/duration.ts'
import type { RunningExam } from '#lib/practice/client/running-exam.ts'
import styles from './running-bar.module.css'
import { goOnSentence } from './sitting-sentence.ts'

/** One sentence with the way back into an exam. */
export function RunningBar({ id, kind, endsAt, ...exam }: RunningExam) {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  const left = secondsUntil(endsAt, now)
  return (
    <aside className={styles.bar} aria-label="正在进行的考试" data-last={left <= 300 || undefined}>
      <Link href={sittingPath(kind, id)} className={`container ${styles.line}`}>
        <Icon name="clock" />
        <span>{goOnSentence({ ...exam, remaining: left })}</span>
      </Link>
    </aside>
  )
}
