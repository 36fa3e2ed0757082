import { useEffect, useState } from 'react'
import { useAppStore } from '#lib/accounts/client/app-store.ts'
import type { CouponChoice } from '#lib/coupons/shapes.ts'
import type { GoodsKind } from '#lib/goods/kinds.ts'
import { appOrderCheck } from '#lib/orders/calls.ts'
import type { OrderQuote } from '#lib/orders/contract.ts'
import type { CallError } from '#lib/platform/client/call.ts'
import { useEndpoint } from '#lib/platform/client/use-endpoint.ts'
import { chosenCoupon } from './chosen-coupon.ts'

export type Wish = { kind: GoodsKind; id: number; quantity: number }

/** Answers of the server about an order before it is placed. */
export type Checked = {
  /** Things and coupons, before one goes off. */
  quote: OrderQuote
  coupon: CouponChoice | null
  /** Says why what was chosen cannot be used any more. */
  lost: string | null
  replaces: OrderQuote['replaces']
  /** Costs of sending it to the chosen address, with this coupon. */
  postage: Pick<OrderQuote, 'postageAmount' | 'postageText' | 'postageBar'>
  /** Says what becomes of the coupon when money goes back, by the way of paying that is chosen. */
  couponReturnText: string
  /** Deposit that can be paid first of this sum, whether the buyer wants to, and how that is chosen. */
  deposit: OrderQuote['deposit']
  isDeposit: boolean
  chooseDeposit: (isDeposit: boolean) => void
  /** The server has answered for this number of pieces with this coupon to this address. */
  isReady: boolean
  /** Asks anew; answers the coupons that there are now. */
  reread: () => Promise<OrderQuote | undefined>
}

/** Asks the server what a thing costs with the coupon that is chosen, the best one at first, and what it costs to send it to the address that is. */
export function useCheck(wish: Wish | null, addressId: number | null = null) {
  const choice = useAppStore(({ courseData }) => courseData.couponsCompleteData)
  const { resetCourseData } = useAppStore.getState()
  const thing = wish && `${wish.kind}${wish.id}`
  // What was chosen for one thing is not chosen for another.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the thing is what ends the choice
  useEffect(() => resetCourseData, [thing, resetCourseData])
  const asked = wish && { items: [wish], ...(addressId !== null && { addressId }) }
  const plain = useEndpoint(appOrderCheck, asked, {
    quiet: true,
    // Another number or address keeps the form, with all that is chosen.
    keepPreviousData: true,
  })
  const reread = () => plain.mutate().catch(() => undefined)
  // Of the answer before, only what is about the same thing is kept.
  const quote = plain.data && isAbout(plain.data, wish) ? plain.data : undefined
  const { coupon, lost } = quote ? chosenCoupon(quote, choice) : { coupon: null, lost: null }
  // Which orders make room depends on the coupon; a coupon that has just gone is seen in the list read anew.
  const priced = useEndpoint(appOrderCheck, asked && coupon && { ...asked, couponId: coupon.id }, {
    quiet: true,
    onError: () => void reread(),
  })
  const answer = coupon ? priced.data : quote
  const [wantsDeposit, chooseDeposit] = useState(false)
  const deposit = answer?.deposit ?? null
  const isDeposit = wantsDeposit && deposit !== null
  // An order that is paid at once makes room for one with a deposit, and the other way round.
  const parted = useEndpoint(
    appOrderCheck,
    asked && isDeposit ? { ...asked, couponId: coupon?.id ?? null, isDeposit } : null,
    { quiet: true, onError: () => void reread() },
  )
  const chosen = isDeposit ? parted.data : answer
  const checked: Checked | undefined = quote && {
    ...{ quote, coupon, reread, deposit, isDeposit, chooseDeposit },
    lost: lost ?? (coupon ? lossText(priced.error) : null),
    replaces: chosen?.replaces ?? [],
    couponReturnText: (chosen ?? quote).couponReturnText,
    // How much is free of postage depends on the coupon.
    postage: answer ?? quote,
    isReady:
      quote.lines[0]?.quantity === wish?.quantity &&
      quote.addressId === addressId &&
      Boolean(chosen ?? parted.error ?? priced.error),
  }
  // What can be sent as it was answered stays, with the address that is chosen, while the connection fails.
  const isKept = checked?.isReady && isPassing(plain.error)
  return { checked, error: isKept ? undefined : plain.error }
}

/** Whether an error says nothing of what was asked: no connection, no time, too much at once, or a fault of the server. */
export const isPassing = (error: Pick<CallError, 'code'> | undefined) =>
  error !== undefined && ([0, 408, 429].includes(error.code) || Math.floor(error.code / 100) === 5)

/** Whether an answer is about this thing, in whatever number. */
export const isAbout = ({ lines: [line] }: Pick<OrderQuote, 'lines'>, wish: Wish | null) =>
  line?.kind === wish?.kind && line?.id === wish?.id

/** Says why a coupon cannot be used any more, by the refusal of its check; a failed connection says nothing of the coupon. */
export const lossText = (error: Pick<CallError, 'code' | 'message'> | undefined) =>
  error?.code === 404 || error?.code === 409 ? error.message : null
