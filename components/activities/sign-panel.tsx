'use client'
import { useEffect, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { usePressed } from '#lib/accounts/client/use-pressed.ts'
import { sign, userSign } from '#lib/activities/calls.ts'
import type { SignState } from '#lib/activities/contract.ts'
import { CallError } from '#lib/platform/client/call.ts'
import { notify } from '#lib/platform/client/notices.ts'
import { reread } from '#lib/platform/client/reread.ts'
import { useOneAtATime } from '#lib/platform/client/use-one-at-a-time.ts'
import { shanghaiToday } from '#lib/platform/text/dates.ts'
import { addMonths, monthName } from '#lib/platform/text/days/months.ts'
import { ask } from './ask.ts'
import { LoginLink } from './login-link.tsx'
import { MonthCalendar } from './month-calendar.tsx'
import styles from './sign-panel.module.css'
import { useMine } from './use-mine.ts'

/** Signing in for the day, with the month's calendar. `today` is the day when the page was made. */
export function SignPanel({ today: made }: { today: string }) {
  const today = useToday(made)
  const [month, setMonth] = useState<string | null>(null)
  const { data: state, isSignedIn } = useMine(userSign, month ? { month } : {}, {
    keepPreviousData: true,
  })
  const shown = month ?? (state?.today ?? today).slice(0, 7)
  const [isBusy, sign] = useSigning(() => setMonth(null))
  usePressed(toSign.name, state ? toSign.detail : null, () => state?.signedToday || sign())
  return (
    <>
      <div className={styles.top}>
        <div className="guest-only" hidden={isSignedIn === true}>
          <Guest />
        </div>
        <div className="user-only" hidden={isSignedIn === false}>
          <Own state={state} isBusy={isBusy} onSign={sign} />
        </div>
      </div>
      <div className={styles.month}>
        <p aria-live="polite">{monthName(shown)}</p>
        {state && (
          <>
            <button type="button" onClick={() => setMonth(addMonths(shown, -1))}>
              上个月
            </button>
            <button
              type="button"
              disabled={shown >= state.today.slice(0, 7)}
              onClick={() => setMonth(addMonths(shown, 1))}
            >
              下个月
            </button>
          </>
        )}
      </div>
      <MonthCalendar month={shown} today={state?.today ?? today} signed={state?.days ?? []} />
    </>
  )
}

const toSign = { name: 'sign', detail: '', label: '签到' }

function Guest() {
  return (
    <div className={styles.own}>
      <p className={styles.say}>登录后签到，积分与连续天数会记在您的账号里。</p>
      <LoginLink pressed={toSign} className={styles.sign}>
        登录后签到
      </LoginLink>
    </div>
  )
}

type OwnProps = { state: SignState | undefined; isBusy: boolean; onSign: () => void }

function Own({ state, isBusy, onSign }: OwnProps) {
  const { points, streak, signedToday, nextPoints } = state ?? {}
  return (
    <div className={styles.own}>
      <dl className={styles.figures} aria-busy={!state}>
        <div>
          <dt>我的积分</dt>
          <dd>{points ?? '–'}</dd>
        </div>
        <div>
          <dt>连续签到</dt>
          <dd>
            {streak ?? '–'}
            <span> 天</span>
          </dd>
        </div>
      </dl>
      <Button
        className={styles.sign}
        data-done={signedToday || undefined}
        disabled={!state || signedToday}
        busy={isBusy}
        onClick={onSign}
      >
        {signedToday ? '今天已签到' : isBusy ? '正在签到…' : `签到 +${nextPoints ?? ''}`}
      </Button>
    </div>
  )
}

/** Nothing is shown as signed before the server has said so. */
function useSigning(onSigned: () => void): [boolean, () => void] {
  const [isBusy, run] = useOneAtATime()
  const signIn = async () => {
    try {
      const { streak } = await ask(sign, {})
      notify('success', `今天已签到，连续 ${streak} 天`)
      onSigned()
      await reread(userSign)
    } catch (error) {
      // What was refused has been shown.
      if (!(error instanceof CallError)) throw error
    }
  }
  return [isBusy, () => void run(signIn)]
}

/** The stored page may be of yesterday. */
function useToday(made: string): string {
  const [today, setToday] = useState(made)
  useEffect(() => setToday(shanghaiToday()), [])
  return today
}
