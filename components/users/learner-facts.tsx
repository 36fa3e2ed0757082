import { type ReactNode, useState } from 'react'
import { ReasonDialog } from '#components/staff/list/reason-dialog.tsx'
import { Moment } from '#components/staff/moment.tsx'
import { Button } from '#components/ui/button.tsx'
import { call } from '#lib/platform/client/call.ts'
import { notify } from '#lib/platform/client/notices.ts'
import { staffTakeMembership } from '#lib/users/calls.ts'
import type { LearnerView } from '#lib/users/contract.ts'
import { userRules } from '#lib/users/rules.ts'
import styles from './users.module.css'

type Grant = LearnerView['grants'][number]
type Props = {
  view: LearnerView
  mayTake: boolean
  /** Reads anew, since what was read has changed. */
  onTaken: () => Promise<void>
}

const states = {
  ...{ running: '使用中', upcoming: '未开始', ended: '已结束' },
  ...{ refunded: '已收回', replaced: '已被替换' },
} as const
const kinds = { paid: '购买', trial: '体验', gift: '赠送' } as const

/** Shows what a learner has done and bought. */
export function LearnerFacts({ view, mayTake, onTaken }: Props) {
  const { points, answered, marked, right, wrong, due, grants, sittings, messages } = view
  const [taking, setTaking] = useState<Grant | null>(null)
  const mayBeTaken = ({ kind, state }: Grant) =>
    mayTake && kind === 'gift' && (state === 'running' || state === 'upcoming')
  return (
    <section aria-label="学习情况" className={styles.view}>
      <p>
        做过 {answered} 题，批过 {marked} 题，答对 {right} 题；错题 {wrong} 道，待复习 {due}{' '}
        道；积分 {points}
      </p>
      <Facts name="会员" none="没有会员记录" count={grants.length}>
        {grants.map((grant) => (
          <li key={grant.id}>
            <b>{grant.planName}</b>
            <span>{kinds[grant.kind]}</span>
            <span>{states[grant.state]}</span>
            <span>
              <Moment iso={grant.startsAt} /> 至 <Moment iso={grant.endsAt} />
            </span>
            {mayBeTaken(grant) && (
              <Button variant="quiet" onClick={() => setTaking(grant)}>
                收回
              </Button>
            )}
          </li>
        ))}
      </Facts>
      <Facts name="最近的练习" none="还没有练习" count={sittings.length}>
        {sittings.map(({ id, title, startedAt, submittedAt, score, full }) => (
          <li key={id}>
            <b>{title}</b>
            <Moment iso={startedAt} />
            <span>{submittedAt ? `${score ?? '未评分'} / ${full} 分` : '未交卷'}</span>
          </li>
        ))}
      </Facts>
      <Facts name="最近的消息" none="没有消息" count={messages.length}>
        {messages.map(({ id, title, at, isRead }) => (
          <li key={id}>
            <b>{title}</b>
            <Moment iso={at} />
            <span>{isRead ? '已读' : '未读'}</span>
          </li>
        ))}
      </Facts>
      {taking && (
        <ReasonDialog
          title="收回赠送的会员"
          action="收回"
          reason={{
            label: '为什么',
            missing: userRules.reason.missing,
            most: userRules.reason.max[0],
          }}
          onClose={() => setTaking(null)}
          onConfirm={async (reason) => {
            await call(staffTakeMembership, { grantId: taking.id, reason }, { quiet: true })
            notify('success', '已收回')
            await onTaken()
          }}
        >
          {`${taking.planName}，立即失效。`}
        </ReasonDialog>
      )}
    </section>
  )
}

type FactsProps = { name: string; none: string; count: number; children: ReactNode }

function Facts({ name, none, count, children }: FactsProps) {
  return (
    <div>
      <h2>{name}</h2>
      {count === 0 ? <p>{none}</p> : <ul className={styles.facts}>{children}</ul>}
    </div>
  )
}
