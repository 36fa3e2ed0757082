'use client'
import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import night from '#components/payments/pay/night.module.css'
import { ButtonLink } from '#components/ui/button-link.tsx'
import { StatePicture } from '#components/ui/empty-state.tsx'
import { useAppStore } from '#lib/accounts/client/app-store.ts'
import { refreshUserInfo } from '#lib/accounts/client/session.ts'
import { questionBankOverYearTrueTopicPage } from '#lib/papers/paths.ts'
import { href } from '#lib/platform/routes/href.ts'
import { shanghaiToday } from '#lib/platform/text/dates.ts'
import { yuanText } from '#lib/platform/text/money.ts'
import { questionBankSpecialTrainingPage } from '#lib/practice/paths.ts'
import { myVipPage, vipRightsPage } from '#lib/vip/paths.ts'
import { dropPaid, type paidHere } from './paid.ts'
import styles from './paid-panel.module.css'

type Props = {
  paid: NonNullable<ReturnType<typeof paidHere>>
  isBankOpen: boolean
  onClose: () => void
}

/** On top of the page after a payment: what was paid, what is the buyer's now, and where to begin. Stays until the buyer leaves the page or puts it away. Default export for `lazy`. */
export default function PaidPanel({ paid, isBankOpen, onClose }: Props) {
  const place = usePlace()
  const heading = useRef<HTMLHeadingElement>(null)
  const userInfo = useAppStore((state) => state.userInfo)
  // The header may not have asked yet; a failure has been shown.
  useEffect(() => void refreshUserInfo().catch(() => undefined), [])
  useEffect(() => {
    if (!place) return
    // The browser has gone back to where the page was before it was loaded anew.
    scrollTo({ top: 0 })
    heading.current?.focus({ preventScroll: true })
  }, [place])
  if (!place) return null
  const end = userInfo?.expiration_time
  const close = () => {
    dropPaid()
    onClose()
  }
  const [first, ...others] = stepsOf(isBankOpen).filter(({ path }) => path !== location.pathname)
  return createPortal(
    <section className={`${night.night} ${styles.panel}`} aria-labelledby="paid">
      <StatePicture name="done" />
      <div className={styles.words}>
        <p className={styles.said}>支付成功</p>
        <h2 id="paid" ref={heading} tabIndex={-1}>
          {userInfo?.vip && end ? (
            <>
              您现在是<span>{userInfo.vip}</span>，<span>到 {shanghaiToday(new Date(end))}</span>
            </>
          ) : (
            '会员已经开通'
          )}
        </h2>
        <p className={styles.order}>
          {paid.product}，¥{yuanText(paid.payAmount)}，订单号 {paid.orderNum}
        </p>
        <p className={styles.steps}>
          {first && (
            <ButtonLink href={first.path} variant="gold" onClick={dropPaid}>
              {first.name}
            </ButtonLink>
          )}
          {others.slice(0, 2).map(({ name, path }) => (
            <ButtonLink key={path} href={path} variant="second" onClick={dropPaid}>
              {name}
            </ButtonLink>
          ))}
        </p>
      </div>
      <button type="button" className={styles.close} onClick={close}>
        知道了
      </button>
    </section>,
    place,
  )
}

/** The first thing in the page's main part. The page itself stays as it was stored. */
function usePlace(): HTMLElement | null {
  const [place, setPlace] = useState<HTMLElement | null>(null)
  useEffect(() => {
    const made = document.createElement('div')
    document.getElementById('main')?.prepend(made)
    setPlace(made)
    return () => made.remove()
  }, [])
  return place
}

function stepsOf(isBankOpen: boolean): { name: string; path: string }[] {
  return [
    ...(isBankOpen
      ? [
          { name: '去练会员专区的题', path: href(questionBankSpecialTrainingPage) },
          { name: '做一份试卷', path: href(questionBankOverYearTrueTopicPage) },
        ]
      : []),
    { name: '看订单与退款', path: href(myVipPage) },
    { name: '看全部权益', path: href(vipRightsPage) },
  ]
}
