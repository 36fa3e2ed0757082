import { useState } from 'react'
import { GiveCard } from '#components/lectures/give-card.tsx'
import desk from '#components/staff/desk.module.css'
import { RecordHistory } from '#components/staff/history/record-history.tsx'
import { Moment } from '#components/staff/moment.tsx'
import { Badge } from '#components/ui/badge.tsx'
import { Button } from '#components/ui/button.tsx'
import { ButtonLink } from '#components/ui/button-link.tsx'
import { useAccountStore } from '#lib/accounts/client/account-store.ts'
import { staffCouponsPage } from '#lib/coupons/paths.ts'
import { staffCourseAccessPage } from '#lib/lessons/paths.ts'
import { href } from '#lib/platform/routes/href.ts'
import type { LearnerView, StaffUser } from '#lib/users/contract.ts'
import { AskedReason, type Asking } from './asked-reason.tsx'
import { GiveDialog } from './give-dialog.tsx'
import { LearnerFacts } from './learner-facts.tsx'
import { LookDialog } from './look-dialog.tsx'
import { OpenSessions } from './open-sessions.tsx'

type Props = { user: StaffUser; reload: () => Promise<void> }

/** An account, and what staff may look at and do; each look and each change asks why. */
export function UserItem({ user, reload }: Props) {
  const {
    id,
    name,
    role,
    createdAt,
    lastSeenAt,
    membership,
    membershipUntil,
    bannedAt,
    bannedWhy,
  } = user
  const held = useAccountStore((state) => state.userInfo?.permissions) ?? []
  const ownId = useAccountStore((state) => state.userInfo?.id)
  const mayChange =
    held.includes('users.change') &&
    (role === 'learner' || (held.includes('staff.manage') && id !== ownId))
  const [asking, setAsking] = useState<Asking | 'view' | 'give' | 'card' | null>(null)
  const [phone, setPhone] = useState<string | null>(null)
  const [view, setView] = useState<LearnerView | null>(null)
  const [showsSessions, setShowsSessions] = useState(false)
  return (
    <>
      <p className={desk.head}>
        <strong>{name}</strong>
        <span>{id}</span>
        <span>{phone ?? user.phone ?? '未绑定手机号'}</span>
        {role === 'staff' && <Badge tone="brand">工作人员</Badge>}
        {membership && <Badge tone="gold">{membership}</Badge>}
        {bannedAt && <Badge tone="hot">已停用</Badge>}
      </p>
      <p className={desk.head}>
        <span>
          注册 <Moment iso={createdAt} />
        </span>
        {lastSeenAt && (
          <span>
            最近使用 <Moment iso={lastSeenAt} />
          </span>
        )}
        {membershipUntil && (
          <span>
            会员到期 <Moment iso={membershipUntil} />
          </span>
        )}
      </p>
      {bannedAt && <p>停用原因（本人可见）：{bannedWhy}</p>}
      <div className={desk.actions}>
        {held.includes('users.reveal_phone') && user.phone && !phone && (
          <Button variant="second" onClick={() => setAsking('phone')}>
            看手机号
          </Button>
        )}
        <Button variant="second" onClick={() => setAsking('view')}>
          看学习情况
        </Button>
        <Button
          variant="second"
          aria-expanded={showsSessions}
          onClick={() => setShowsSessions(!showsSessions)}
        >
          登录设备
        </Button>
        {held.includes('vip.give') && (
          <Button variant="second" onClick={() => setAsking('give')}>
            赠送会员
          </Button>
        )}
        {held.includes('vip.give') && (
          <Button variant="second" onClick={() => setAsking('card')}>
            讲解体验
          </Button>
        )}
        {held.includes('vip.give') && (
          <ButtonLink href={href(staffCourseAccessPage, { q: id })} variant="second">
            开通课程
          </ButtonLink>
        )}
        {held.includes('goods.change') && (
          <ButtonLink href={href(staffCouponsPage, { q: id })} variant="second">
            优惠券
          </ButtonLink>
        )}
        {mayChange && (
          <Button variant="second" onClick={() => setAsking(bannedAt ? 'unban' : 'ban')}>
            {bannedAt ? '恢复账号' : '停用账号'}
          </Button>
        )}
      </div>
      {showsSessions && <OpenSessions id={id} mayEnd={mayChange} />}
      {view && (
        <LearnerFacts
          view={view}
          mayTake={held.includes('vip.give')}
          onTaken={async () => {
            setView(null)
            await reload()
          }}
        />
      )}
      <RecordHistory noun="user" id={id} />
      {asking === 'give' && (
        <GiveDialog user={user} onClose={() => setAsking(null)} onGiven={reload} />
      )}
      {asking === 'card' && <GiveCard user={user} onClose={() => setAsking(null)} />}
      {asking === 'view' && (
        <LookDialog user={user} onClose={() => setAsking(null)} onView={setView} />
      )}
      {asking && asking !== 'view' && asking !== 'give' && asking !== 'card' && (
        <AskedReason
          {...{ asking, user, onPhone: setPhone }}
          onChanged={reload}
          onClose={() => setAsking(null)}
        />
      )}
    </>
  )
}
