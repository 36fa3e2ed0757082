import { useSearchParams } from 'next/navigation'
import { ButtonLink } from '#components/ui/button-link.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { LoadError } from '#components/ui/load-error.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { Tabs } from '#components/ui/tabs.tsx'
import { myGiftPage } from '#lib/activities/paths.ts'
import { bookPage } from '#lib/books/paths.ts'
import { couponList } from '#lib/coupons/calls.ts'
import { couponsPage } from '#lib/coupons/paths.ts'
import type { Coupon } from '#lib/coupons/shapes.ts'
import { type CouponState, couponStates } from '#lib/coupons/states.ts'
import { courseDetailPage, coursePage } from '#lib/courses/paths.ts'
import { orderDetailPage } from '#lib/orders/paths.ts'
import { useEndpoint } from '#lib/platform/client/use-endpoint.ts'
import { href } from '#lib/platform/routes/href.ts'
import { yuanText } from '#lib/platform/text/money.ts'
import { CouponCard } from './coupon-card.tsx'
import styles from './my-coupons.module.css'
import { RedeemForm } from './redeem-form.tsx'

type Tab = { name: string; states: readonly CouponState[]; none: string }

/** Tabs by what the address calls them. A coupon that an order holds is still to be used. */
const tabs = {
  usable: {
    name: '可用',
    states: ['usable', 'upcoming', 'reserved'],
    none: '现在没有可用的优惠券',
  },
  used: { name: '用过', states: ['used'], none: '还没有用过优惠券' },
  expired: { name: '过期', states: ['expired'], none: '没有过期的优惠券' },
} as const satisfies Record<string, Tab>

const isTab = (name: string | null): name is keyof typeof tabs => name !== null && name in tabs

/** The user's coupons, and the field for a code. Default export for `lazy`. */
export default function MyCoupons() {
  const asked = useSearchParams().get('tab')
  const tab = isTab(asked) ? asked : 'usable'
  const { data, error, mutate } = useEndpoint(couponList, {}, { revalidateOnFocus: true })
  const reread = () => mutate().catch(() => undefined)
  const of = ({ states }: Tab) => data?.filter(({ state }) => states.includes(state))
  const shown = of(tabs[tab])
  return (
    <div className={styles.page}>
      <h1>优惠券</h1>
      <div className={styles.redeem}>
        <RedeemForm onRedeemed={reread} />
      </div>
      <Tabs
        label="优惠券状态"
        tabs={Object.entries(tabs).map(([key, one]) => ({
          ...{ name: one.name, count: of(one)?.length, chosen: key === tab },
          href: href(couponsPage, { tab: key === 'usable' ? undefined : key }),
        }))}
      />
      {!shown &&
        (error ? <LoadError onRetry={() => void reread()} /> : <Skeleton heights={[96]} />)}
      {shown?.length === 0 && (
        <EmptyState title={tabs[tab].none}>
          <p>优惠券可以凭兑换码领取，有时也能用积分换；领到后在确认订单时使用。</p>
          <ButtonLink href={href(myGiftPage)} variant="second">
            看看积分礼品
          </ButtonLink>
        </EmptyState>
      )}
      {shown && shown.length > 0 && (
        <ul className={styles.list}>
          {shown.map((coupon) => (
            <li key={coupon.id}>
              <OwnCoupon coupon={coupon} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function OwnCoupon({ coupon }: { coupon: Coupon }) {
  const { name, state, startsOn, orderId, offAmount } = coupon
  const isOver = state === 'used' || state === 'expired'
  const order = orderId === null ? null : href(orderDetailPage, { id: orderId })
  return (
    <CouponCard
      {...{ coupon, isOver }}
      notes={
        state !== 'usable' && (
          <small>
            {couponStates[state]}
            {state === 'upcoming' && `，${startsOn} 起可用`}
            {offAmount !== null && `，减了 ¥${yuanText(offAmount)}`}
          </small>
        )
      }
    >
      {order && (
        <ButtonLink href={order} variant="second" aria-label={`看用“${name}”的订单`}>
          看订单
        </ButtonLink>
      )}
      {state === 'usable' && (
        <ButtonLink href={whereToUse(coupon)} variant="second" aria-label={`去用“${name}”`}>
          去用
        </ButtonLink>
      )}
    </CouponCard>
  )
}

function whereToUse({ scope, courseId }: Coupon): string {
  if (courseId !== null) return href(courseDetailPage, { id: courseId })
  return href(scope === 'book' ? bookPage : coursePage)
}
