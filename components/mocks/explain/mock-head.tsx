import { useCountdown } from '#components/mocks/use-countdown.ts'
import { Badge } from '#components/ui/badge.tsx'
import type { MockExplain } from '#lib/mocks/contract.ts'
import { type MockState, mockStates } from '#lib/mocks/rules.ts'
import { shanghaiMinute } from '#lib/platform/text/dates.ts'
import { daysOrClock } from '#lib/platform/text/duration.ts'
import { ApplyButtons } from './apply-buttons.tsx'
import styles from './mock-explain.module.css'

type Props = { mock: MockExplain; skew: number; reload: () => Promise<void> }

const tones: Partial<Record<MockState, 'hot' | 'good'>> = {
  ...{ open: 'hot', running: 'hot', applied: 'good' },
}

/** Name and state of a mock exam, what can be done about it, and how long it still is by the clock of the server. */
export function MockHead({ mock, skew, reload }: Props) {
  const { title, state, startsAt, applied, seats, cancelReason, membersOnly } = mock
  const next = nextMoment(mock)
  const left = useCountdown({ at: next?.at ?? null, skew, onDue: reload })
  return (
    <section className={styles.head} aria-labelledby="mock-title">
      <div>
        <p>
          <Badge tone={tones[state]}>{mockStates[state]}</Badge>
          {membersOnly && <Badge>会员专场</Badge>}
        </p>
        <h1 id="mock-title">{title}</h1>
        {cancelReason && <p role="alert">这场模考已经取消：{cancelReason}</p>}
        <ApplyButtons mock={mock} reload={reload} />
      </div>
      <div className={`dusk ${styles.count}`}>
        <p className={styles.when}>{shanghaiMinute(new Date(startsAt))} 开考</p>
        {next && (
          <p role="timer" aria-label={next.name} className={styles.left}>
            <span className="muted">{next.name}</span>
            <b>{daysOrClock(left)}</b>
          </p>
        )}
        <p className="muted">
          已报 {applied} 人{seats !== null && `，名额 ${seats} 个`}
        </p>
      </div>
    </section>
  )
}

/** Finds what comes next for this visitor; null once nothing does. */
function nextMoment({ state, applyFrom, startsAt, endsAt }: MockExplain) {
  if (state === 'soon') return { name: '离报名开始', at: applyFrom }
  if (state === 'running') return { name: '离结束', at: endsAt }
  if (state === 'ended' || state === 'cancelled') return null
  return { name: '离开考', at: startsAt }
}
