import { useState } from 'react'
import { planPart } from '#components/study/week-step.ts'
import { Button } from '#components/ui/button.tsx'
import { ProgressBar } from '#components/ui/progress-bar.tsx'
import { Section } from '#components/ui/section.tsx'
import { useAccountStore } from '#lib/accounts/client/account-store.ts'
import type { StudyToday } from '#lib/study/contract.ts'
import { weekdayOf, weekdays } from '#lib/study/week.ts'
import { PlanDialog } from './plan-dialog.tsx'
import { planDrafts } from './plan-drafts.ts'
import { targetText } from './target-text.ts'
import styles from './week-plan.module.css'

type Props = { study: StudyToday; onSaved: () => Promise<unknown> }

/** Shows the plan of a week, with how far today is, and the way to change it. */
export function WeekPlan({ study, onSaved }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const { plan, today } = study
  const userId = useAccountStore(({ userInfo }) => userInfo?.id)
  const isBegun = userId !== undefined && planDrafts.load(userId) !== null
  return (
    <div id={planPart} className={styles.plan}>
      <Section title="每周计划">
        {plan ? (
          <>
            <TodayOfPlan study={study} />
            <ol>
              {plan.days.map((target, weekday) => (
                <li key={weekdays[weekday]} data-today={weekday === weekdayOf(today) || undefined}>
                  <span>{weekdays[weekday]}</span>
                  <span>{targetText(target) || '休息'}</span>
                </li>
              ))}
            </ol>
          </>
        ) : (
          <p className="muted">还没有计划。写下每天看多久课、做几道题，这里就和做到的对照。</p>
        )}
        <p className={styles.change}>
          <Button variant="second" onClick={() => setIsOpen(true)}>
            {isBegun ? '接着写计划' : plan ? '改计划' : '写计划'}
          </Button>
        </p>
      </Section>
      {isOpen && userId !== undefined && (
        <PlanDialog
          {...{ userId, onSaved }}
          plan={plan?.days ?? null}
          onClose={() => setIsOpen(false)}
        />
      )}
    </div>
  )
}

function TodayOfPlan({ study: { plan, days, today } }: { study: StudyToday }) {
  const target = plan?.days[weekdayOf(today)]
  const done = days.at(-1)
  if (!target || !done) return null
  if (target.minutes + target.questions === 0) return <p>今天没有安排。</p>
  return (
    <div className={styles.today}>
      {target.minutes > 0 && (
        <div>
          <span aria-hidden="true">今天看课，分钟</span>
          <ProgressBar
            value={Math.floor(done.seconds / 60)}
            max={target.minutes}
            label="今天看课，分钟"
          />
        </div>
      )}
      {target.questions > 0 && (
        <div>
          <span aria-hidden="true">今天做题，道</span>
          <ProgressBar value={done.answered} max={target.questions} label="今天做题，道" />
        </div>
      )}
    </div>
  )
}
