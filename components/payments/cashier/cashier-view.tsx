import type { ReactNode } from 'react'
import { ButtonLink } from '#components/ui/button-link.tsx'
import { countdownText } from '#lib/platform/text/duration.ts'
import { BackToOrder } from './back-to-order.tsx'
import card from './cashier-card.module.css'
import styles from './cashier-view.module.css'
import { Desk } from './desk.tsx'
import { LookAgain } from './look-again.tsx'

/** confirming: it was paid on this page, the portal has not heard of it yet. closing: the wallets are asked. */
type State = 'open' | 'confirming' | 'expired' | 'closing' | 'paid' | 'closed'

type Props = {
  brand: ReactNode
  orderNum: string
  product: string
  /** Yuan as it is shown. */
  amount: string
  /** Phone of the account that gets it, masked; null without one. */
  phone: string | null
  /** Where the agreement stands, refunds among it. */
  agreement: string
  state: State
  secondsLeft: number
  /** Address to open again every few seconds; null: the page stays. */
  refresh: string | null
  /** Where it can still be paid, for who was sent back by a wallet; null for others. */
  comesBack: string | null
  /** Page on which the buyer goes on, and what the payment has brought; null while the order is undecided. */
  home: { text: string | null; name: string; path: string } | null
  /** How it can be paid; shown while the order is open. */
  children: ReactNode
}

const notes: Record<Exclude<State, 'open'>, { title: string; text: string }> = {
  paid: { title: '支付成功', text: '款项已经收到。' },
  confirming: { title: '正在确认支付结果', text: '通常只要几秒，本页会自动更新。' },
  expired: {
    title: '二维码已过期',
    text: '请回到下单的页面刷新二维码。\n如果刚刚已经付款，本页稍后会自动更新。',
  },
  closing: {
    title: '订单正在关闭',
    text: '请不要再支付。如果刚刚已经付款，请稍候，本页会自动更新。',
  },
  closed: {
    title: '订单已关闭',
    text: '这笔订单不能再支付。如果您已经付款，款项会自动原路退回。',
  },
}

/** One order and how to pay for it; asks again by itself, also without scripts, until it is decided. */
export function CashierView({ brand, children, ...order }: Props) {
  const { orderNum, product, amount, phone, agreement, state, secondsLeft, refresh } = order
  const { comesBack, home } = order
  return (
    <Desk brand={brand}>
      {refresh && <LookAgain path={refresh} />}
      {comesBack && <BackToOrder cashier={comesBack} />}
      <article className={card.card}>
        <header className={card.head}>
          <h1 className={styles.item}>{product}</h1>
          <p className={card.amount}>
            <span className="visually-hidden">应付金额</span>
            <small>¥</small>
            {amount}
          </p>
          {state === 'open' && (
            <p className={styles.clock}>
              请在 <b>{countdownText(secondsLeft)}</b> 内完成支付
            </p>
          )}
        </header>
        {state === 'open' ? children : <Note {...{ state, comesBack, home }} />}
        <dl className={card.facts}>
          <dt>订单编号</dt>
          <dd>{orderNum}</dd>
          <dt>商品</dt>
          <dd>{product}</dd>
          <dt>金额</dt>
          <dd>¥{amount}</dd>
          {phone && (
            <>
              <dt>下单账号</dt>
              <dd>{phone}</dd>
            </>
          )}
          <dt>购买须知</dt>
          <dd>
            <a href={agreement} target="_blank" rel="noopener">
              《用户服务协议》
            </a>
          </dd>
        </dl>
      </article>
    </Desk>
  )
}

type NoteProps = { state: Exclude<State, 'open'> } & Pick<Props, 'comesBack' | 'home'>

function Note({ state, comesBack, home }: NoteProps) {
  const { title, text } = notes[state]
  return (
    <section className={styles.note} data-state={state}>
      <Mark isGood={state === 'paid'} />
      <h2>{title}</h2>
      <p>{text}</p>
      {home?.text && <p>{home.text}。</p>}
      {home && (
        <p className={styles.home}>
          <ButtonLink href={home.path}>{home.name}</ButtonLink>
        </p>
      )}
      {state === 'confirming' && comesBack && (
        <p>
          <a href={comesBack}>没有付款？重新选择支付方式</a>
        </p>
      )}
    </section>
  )
}

function Mark({ isGood }: { isGood: boolean }) {
  return (
    <svg viewBox="0 0 48 48" width="48" height="48" aria-hidden="true">
      <circle cx="24" cy="24" r="22" />
      <path d={isGood ? 'M14 25l7 7 14-15' : 'M24 13v14M24 33v2'} />
    </svg>
  )
}
