import { useState } from 'react'
import { MemberPanel } from '#components/accounts/dialogs/member-panel.tsx'
import { displayName } from '#components/accounts/display-name.ts'
import { tonightStep } from '#components/practice/tonight/tonight.ts'
import { TonightList } from '#components/practice/tonight/tonight-list.tsx'
import { DuskPanel } from '#components/ui/dusk-panel.tsx'
import { Link } from '#components/ui/link.tsx'
import { LoadError } from '#components/ui/load-error.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { useAccountStore } from '#lib/accounts/client/account-store.ts'
import { myGiftPage } from '#lib/activities/paths.ts'
import type { centerSummary } from '#lib/center/calls.ts'
import { rememberedProvince } from '#lib/exams/client/remembered-province.ts'
import { nextWrittenDay, timeLeft } from '#lib/exams/countdown.ts'
import { examPage } from '#lib/exams/paths.ts'
import type { Output } from '#lib/platform/contract/endpoint.ts'
import { href } from '#lib/platform/routes/href.ts'
import styles from './center-front.module.css'
import { greeting } from './greeting.ts'
import { Year } from './year.tsx'

type Props = {
  summary: Output<typeof centerSummary> | undefined
  isFailed: boolean
  onRetry: () => void
}

/** Where the centre begins: tonight's one step, the days of twelve weeks, and the membership. Default export for `lazy`. */
export default function CenterFront({ summary, isFailed, onRetry }: Props) {
  const userInfo = useAccountStore((state) => state.userInfo)
  const [now] = useState(() => new Date())
  if (!summary) {
    return isFailed ? <LoadError onRetry={onRetry} /> : <Skeleton heights={[230, 240]} />
  }
  const step = summary.tonight && tonightStep(summary.tonight)
  const today = summary.days.at(-1)?.answered ?? 0
  return (
    <div className={styles.front}>
      {step && (
        <DuskPanel
          kicker={greeting({ now, name: userInfo ? displayName(userInfo) : '', today })}
          title={step.title}
          action={step.action}
          second={step.second}
        >
          {step.words}
        </DuskPanel>
      )}
      {summary.tonight && <TonightList tonight={summary.tonight} />}
      <div className={styles.cards}>
        <Year days={summary.days} figures={summary.figures} />
        <section className={styles.card} aria-label="会员与考试">
          {userInfo && <MemberPanel userInfo={userInfo} />}
          <ExamCountdown {...summary} today={summary.days.at(-1)?.day ?? ''} />
          <Link href={href(myGiftPage)} className={styles.points}>
            积分 <strong>{summary.counts.points}</strong>，可以换礼品
          </Link>
        </section>
      </div>
    </div>
  )
}

type ExamProps = Pick<NonNullable<Props['summary']>, 'examDay' | 'exams'> & { today: string }

/** The days until the learner's own exam, else until the next one of the province that was chosen on this device. */
function ExamCountdown({ examDay, exams, today }: ExamProps) {
  const [province] = useState(rememberedProvince)
  const next =
    examDay && examDay >= today
      ? { id: null, title: '我的考试', day: examDay }
      : province && nextWrittenDay(exams, province, today)
  if (!next) return null
  return (
    <div className={styles.exam}>
      <p>
        <strong>{timeLeft(today, next.day).days}</strong> 天后笔试，{next.day}
      </p>
      <p>
        {next.id === null ? (
          next.title
        ) : (
          <Link href={href(examPage, { id: next.id })}>{next.title}</Link>
        )}
      </p>
    </div>
  )
}
