'use client'
import type { MouseEvent } from 'react'
import { ButtonLink } from '#components/ui/button-link.tsx'
import { Link } from '#components/ui/link.tsx'
import { LoadError } from '#components/ui/load-error.tsx'
import { askForLogin } from '#lib/accounts/client/ask-for-login.ts'
import { useSignedIn } from '#lib/accounts/client/use-signed-in.ts'
import type { Paper } from '#lib/papers/contract.ts'
import { takeOverClick } from '#lib/platform/client/pressing/take-over-click.ts'
import { useEndpoint } from '#lib/platform/client/use-endpoint.ts'
import { href } from '#lib/platform/routes/href.ts'
import { paperDoStatus } from '#lib/practice/calls.ts'
import { GUEST_QUESTIONS } from '#lib/practice/guests.ts'
import {
  questionBankExerciseReportPage,
  questionBankOverYearTrueTopicDetailTestPage,
  questionBankRealSituationTestPage,
} from '#lib/practice/paths.ts'
import { type WrittenStanding, whoMarks } from '#lib/questions/policies/who-marks.ts'
import styles from './paper-actions.module.css'

/** Asks for a login first, since what is timed would be lost without an account; after the login it begins. */
function askFirst(event: MouseEvent<HTMLAnchorElement>, paperId: number): void {
  if (!takeOverClick(event)) return
  const detail = href(questionBankRealSituationTestPage, { paperId })
  askForLogin({ name: 'go', detail, label: '开始模拟' })
}

type Props = { paper: Pick<Paper, 'id' | 'minutes' | 'questionCount' | 'written'> }

/** Its line is kept while it is not known. */
const whoMarksText = (standing: WrittenStanding | undefined) =>
  standing ? whoMarks(standing, 'before') : '\u00a0'

/** The two ways to do a paper, each to begin, continue or do again, and the last report. */
export function PaperActions({ paper: { id, minutes, questionCount, written } }: Props) {
  const isSignedIn = useSignedIn()
  const isGuest = isSignedIn === false
  const { data, error, mutate } = useEndpoint(paperDoStatus, isSignedIn ? { paperId: id } : null)
  if (error && !data) return <LoadError onRetry={() => void mutate().catch(() => undefined)} />
  const begin = isGuest ? `先做前 ${GUEST_QUESTIONS} 题` : '开始练习'
  const again = data?.lastAttemptId ? '再做一次' : begin
  const openOf = (kind: 'paper' | 'simulation') => data?.open.find((one) => one.kind === kind)
  const simulation = openOf('simulation')
  return (
    <div className={styles.ways} aria-busy={isSignedIn === true && !data}>
      <section aria-labelledby="way-paper">
        <h2 id="way-paper">练习</h2>
        <p className="muted">
          {/* Not longer than what stands there before it is known who reads: at 390 px that is one line. */}
          {isGuest
            ? '不用登录，交卷就看解析；登录后做整卷。'
            : '不限时，作答自动保存，可以随时离开再继续。'}
        </p>
        {questionCount > 0 && (
          <ButtonLink href={href(questionBankOverYearTrueTopicDetailTestPage, { paperId: id })}>
            {openOf('paper') ? '继续练习' : again}
          </ButtonLink>
        )}
      </section>
      <section aria-labelledby="way-simulation">
        <h2 id="way-simulation">实战模拟</h2>
        <p className="muted">
          {simulation
            ? `正在计时，还剩 ${Math.ceil((simulation.remaining ?? 0) / 60)} 分钟，到时自动交卷。`
            : `限时 ${minutes} 分钟，开始后不能暂停，到时自动交卷。`}
        </p>
        {questionCount > 0 && (
          <ButtonLink
            href={href(questionBankRealSituationTestPage, { paperId: id })}
            className={simulation ? '' : styles.second}
            onClick={(event) => isGuest && askFirst(event, id)}
          >
            {simulation ? '继续模拟' : '开始模拟'}
          </ButtonLink>
        )}
      </section>
      {written && (
        <p className={styles.written}>{whoMarksText(isGuest ? written : data?.written)}</p>
      )}
      <p className={`user-only ${styles.last}`}>
        {data?.lastAttemptId && (
          <Link href={href(questionBankExerciseReportPage, { attemptId: data.lastAttemptId })}>
            查看最近一次的报告
          </Link>
        )}
      </p>
    </div>
  )
}
