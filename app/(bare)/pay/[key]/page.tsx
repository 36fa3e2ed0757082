import { cookies, headers } from 'next/headers'
import { notFound, redirect } from 'next/navigation'
import { cache } from 'react'
import { Brand } from '#app/(bare)/pay/brand.tsx'
import { missingMetadata } from '#app/missing.tsx'
import { CashierView } from '#components/payments/cashier/cashier-view.tsx'
import { PhoneWallets } from '#components/payments/cashier/phone-wallets.tsx'
import { Wallets } from '#components/payments/cashier/wallets.tsx'
import { cashierPage } from '#lib/payments/paths.ts'
import { findCashier } from '#lib/payments/server/cashier/cashier.ts'
import { cashierHome } from '#lib/payments/server/cashier/cashier-home.ts'
import { type Visitor, waysToPay } from '#lib/payments/server/cashier/ways-to-pay.ts'
import { PAYER_COOKIE, payerApp, payerPath } from '#lib/payments/server/cashier/wechat-payer.ts'
import { walletOf } from '#lib/payments/wallet.ts'
import { getDb } from '#lib/platform/db/client.ts'
import { isSandboxOpen, payableChannels } from '#lib/platform/providers/pay/chosen-channels.ts'
import { href } from '#lib/platform/routes/href.ts'
import { isPhone } from '#lib/platform/routes/visit/device.ts'
import { yuanOf, yuanText } from '#lib/platform/text/money.ts'
import { getSettings } from '#lib/site/server/settings.ts'
import { termsOf } from '#lib/site/terms-of.ts'
import { payableKinds, paymentContextOn } from '#lib/tables/payables.ts'

export const dynamic = 'force-dynamic'

type Props = {
  params: Promise<{ key: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

// The head and the page ask for the same order.
const load = cache((key: string) => findCashier(getDb(), key))

export async function generateMetadata({ params }: Props) {
  const cashier = await load((await params).key)
  return cashier ? { title: '收银台', robots: { index: false, follow: false } } : missingMetadata
}

/** Whoever holds the address may pay: it is opened by scanning, without a login. */
export default async function CashierPage({ params, searchParams }: Props) {
  const db = getDb()
  const [{ key }, query] = await Promise.all([params, searchParams])
  const cashier = await load(key)
  if (!cashier) notFound()
  const { orderNum, product, payFen, codeExpiresAt, phone } = cashier
  const wx = marks.find((mark) => mark === query.wx)
  const state = cashier.state === 'open' && wx === 'done' ? 'confirming' : cashier.state
  const visitor = await visitorOf(wx === 'look')
  const needsPayer = state === 'open' && visitor.inside === 'wechat' && !visitor.openid
  if (needsPayer && wx !== 'asked' && payerApp()) redirect(payerPath(key))

  // A phone cannot scan its own screen: nothing is opened before its holder has chosen a wallet.
  const isOnPhone = visitor.isPhone && visitor.inside === null && wx !== 'code'
  const ways =
    state === 'open' && !isOnPhone ? await waysToPay(db, key, visitor, paymentContextOn(db)) : []
  const own = ways.find(({ channel }) => channel === visitor.inside)
  // In its own browser a wallet needs no code. WeChat's codes are no address.
  if (own?.codeUrl && /^https?:\/\//.test(own.codeUrl)) redirect(own.codeUrl)
  const amount = yuanText(yuanOf(payFen))
  const isDecided = state === 'paid' || state === 'closed'
  const home = isDecided ? await cashierHome(db, key, payableKinds) : null
  // A page that is loaded again takes WeChat's sheet with it.
  const isWaiting = !own?.bridge && !isDecided
  return (
    <CashierView
      brand={<Brand db={db} slogan="收银台" />}
      orderNum={orderNum}
      product={product}
      amount={amount}
      phone={phone}
      agreement={termsOf(await getSettings(db)).agreement}
      state={state}
      secondsLeft={(codeExpiresAt.getTime() - Date.now()) / 1000}
      refresh={isWaiting ? href(cashierPage, { key, wx: wx ?? 'look' }) : null}
      home={home}
      comesBack={wx === 'done' ? href(cashierPage, { key }) : null}
    >
      {isOnPhone ? (
        <PhoneWallets
          cashierKey={key}
          wallets={payableChannels()}
          amount={amount}
          hasFailed={wx === 'failed'}
        />
      ) : (
        <Wallets
          ways={ways}
          isSandbox={isSandboxOpen()}
          isInWechat={visitor.inside === 'wechat'}
          amount={amount}
          waitAt={href(cashierPage, { key, wx: 'done' })}
        />
      )}
    </CashierView>
  )
}

/** WeChat was asked who pays; a wallet has sent the buyer back; the page was opened anew by itself; a wallet did not open; a phone shows codes for another. */
const marks = ['asked', 'done', 'look', 'failed', 'code'] as const

async function visitorOf(isReopened: boolean): Promise<Visitor & { isPhone: boolean }> {
  const sent = await headers()
  const userAgent = sent.get('user-agent') ?? ''
  const inside = walletOf(userAgent)
  // Who opens a page asks for a document, what looks again by script does not.
  const isLook = isReopened || !sent.get('accept')?.includes('text/html')
  const openid = payerApp() ? (await cookies()).get(PAYER_COOKIE)?.value : undefined
  const known = openid && /^[\w-]{1,64}$/.test(openid) ? openid : null
  return { inside, openid: known, isLook, isPhone: isPhone(userAgent) }
}
