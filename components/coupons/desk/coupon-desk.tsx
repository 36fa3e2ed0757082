import { useSearchParams } from 'next/navigation'
import { useState } from 'react'
import desk from '#components/staff/desk.module.css'
import { DeskWait } from '#components/staff/desk-wait.tsx'
import { RecordHistory } from '#components/staff/history/record-history.tsx'
import { DeskList } from '#components/staff/list/desk-list.tsx'
import { ReasonButton } from '#components/staff/list/reason-button.tsx'
import { sortFilter } from '#components/staff/list/sort-filter.ts'
import { Moment } from '#components/staff/moment.tsx'
import { Badge } from '#components/ui/badge.tsx'
import { Button } from '#components/ui/button.tsx'
import { staffCouponKinds, staffCoupons, takeCouponBack } from '#lib/coupons/calls.ts'
import type { StaffCoupon } from '#lib/coupons/contract.ts'
import { couponRules } from '#lib/coupons/rules.ts'
import { couponSources, givenStates } from '#lib/coupons/states.ts'
import { call } from '#lib/platform/client/call.ts'
import { notify } from '#lib/platform/client/notices.ts'
import { reread } from '#lib/platform/client/reread.ts'
import { useEndpoint } from '#lib/platform/client/use-endpoint.ts'
import { shanghaiMinute } from '#lib/platform/text/dates.ts'
import { yuanText } from '#lib/platform/text/money.ts'
import { GiveCoupon } from './give-coupon.tsx'

const stateText = ({ state, takenBackAt }: StaffCoupon) =>
  givenStates[takenBackAt ? 'takenBack' : state]

/** The coupons that were given, and the giving of one. Default export for `lazy`. */
export default function CouponDesk() {
  const query = useSearchParams()
  const { data, error } = useEndpoint(staffCouponKinds, {}, { quiet: true })
  const [isGiving, setIsGiving] = useState(false)
  // A filter begins with what the address says, so its options have to be there.
  if (!data && !error) return <DeskWait />
  const kinds = data ?? []
  return (
    <>
      <DeskList
        head={
          kinds.length > 0 && (
            <p className={desk.actions}>
              <Button onClick={() => setIsGiving(true)}>发一张券</Button>
            </p>
          )
        }
        title="发出的优惠券"
        noun="优惠券"
        endpoint={staffCoupons}
        states={Object.entries(givenStates).map(([status, name]) => ({ status, name }))}
        filters={[
          { name: 'q', label: '用户编号、完整手机号或姓名', type: 'text' },
          {
            ...{ name: 'kindId', label: '种类' },
            options: [
              { value: '', name: '全部' },
              ...kinds.map(({ id, name }) => ({ value: String(id), name: `${name}（${id}）` })),
            ],
          },
          sortFilter,
        ]}
        columns={[
          { name: '优惠券', text: ({ name }) => name },
          { name: '优惠', text: ({ offText }) => offText },
          { name: '用于', text: ({ scopeText }) => scopeText, isExtra: true },
          { name: '到期', text: ({ endsOn }) => endsOn },
          { name: '状态', text: stateText },
          { name: '用户', text: ({ userName }) => userName },
          { name: '用户编号', text: ({ userId }) => userId, isExtra: true },
          { name: '来源', text: ({ source }) => couponSources[source] },
          { name: '原因', text: ({ reason }) => reason, isExtra: true },
          { name: '发出', text: ({ givenAt }) => shanghaiMinute(new Date(givenAt)) },
        ]}
        main="优惠券"
        nameOf={({ name, userName }) => `${name}，${userName}`}
        item={(coupon, reload) => <GivenCoupon coupon={coupon} reload={reload} />}
      />
      {isGiving && (
        <GiveCoupon
          kinds={kinds}
          kindId={query.get('kindId') ?? ''}
          to={query.get('q') ?? ''}
          onClose={() => setIsGiving(false)}
          onGiven={() => reread(staffCoupons)}
        />
      )}
    </>
  )
}

type Props = { coupon: StaffCoupon; reload: () => Promise<void> }

function GivenCoupon({ coupon, reload }: Props) {
  const { id, name, offText, scopeText, untilText, userId, userName, state, takenBackAt } = coupon
  const { source, reason, givenAt, orderId, offAmount } = coupon
  const mayBeTaken = !takenBackAt && orderId === null
  return (
    <>
      <p className={desk.head}>
        <strong>{name}</strong>
        <span>
          {offText}，{scopeText}，{untilText}
        </span>
        <Badge tone={state === 'usable' && !takenBackAt ? 'good' : undefined}>
          {stateText(coupon)}
        </Badge>
      </p>
      <p className={desk.head}>
        <span>
          {userName}（{userId}）
        </span>
        <span>{couponSources[source]}</span>
        {reason && <span>{reason}</span>}
        <span>
          发出 <Moment iso={givenAt} />
        </span>
        {takenBackAt && (
          <span>
            收回 <Moment iso={takenBackAt} />
          </span>
        )}
        {offAmount !== null && <span>减了 ¥{yuanText(offAmount)}</span>}
      </p>
      <div className={desk.actions}>
        <ReasonButton
          name="收回"
          isOffered={mayBeTaken}
          called={`收回${userName}的“${name}”`}
          variant="second"
          title="收回优惠券"
          action="收回"
          reason={{
            label: '为什么',
            missing: couponRules.reason.missing,
            most: couponRules.reason.max[0],
          }}
          onConfirm={async (words) => {
            await call(takeCouponBack, { id, reason: words }, { quiet: true })
            notify('success', '已收回')
            await reload()
          }}
        >
          {`${userName}（${userId}）的“${name}”，收回后不能再用。`}
        </ReasonButton>
      </div>
      <RecordHistory noun="userCoupon" id={id} of={takenBackAt} />
    </>
  )
}
