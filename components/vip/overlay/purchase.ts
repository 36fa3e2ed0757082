import type { PayingOrder } from '#components/payments/pay/paying-order.ts'
import type { EndState } from '#components/payments/pay/watch-order.ts'
import type { PayWay } from '#lib/payments/client/pay-ways.ts'
import type { Paying } from '#lib/payments/client/paying.ts'
import type { PlacedOrder } from '#lib/payments/placed-order.ts'
import type { Input } from '#lib/platform/contract/endpoint.ts'
import type { vipOrderCreate } from '#lib/vip/calls.ts'

export type Wish = Input<typeof vipOrderCreate>

export type PayingStep = PayingOrder & {
  name: 'paying'
  /** Shown as a code, or paid in a wallet of this phone. */
  way: PayWay
  /** Whether to give up is being asked. */
  isLeaving: boolean
}
export type Step = { name: 'choosing'; isBusy: boolean } | PayingStep

type Means = {
  show: (step: Step) => void
  place: (wish: Wish) => Promise<PlacedOrder>
  /** Leaves for a wallet of this phone; the page that comes back goes on with `paying`. */
  leave: (paying: Paying<Wish>) => void
  /** The order is no longer to be paid in a wallet of this phone. */
  forget: () => void
  /** Tells once when the order is no longer to be paid. Returns the function that stops it. */
  watch: (id: number, onEnd: (state: EndState) => void) => () => void
  /** Whether a refusal means that other things can be bought now. */
  isOutdated: (error: unknown) => boolean
  onPaid: (order: PlacedOrder) => void
  /** The order ended without us: closed (2) or paid back (3). */
  onEnded: (state: 2 | 3) => void
  onOutdated: () => void
}

const firstStep: Step = { name: 'choosing', isBusy: false }

/** Where a purchase begins, or goes on. */
export function firstStepOf(begun: Paying | null): Step {
  if (!begun) return firstStep
  const { order, goodUntil, wallet: way } = begun
  return { name: 'paying', order, way, goodUntil, isBusy: false, isLeaving: false }
}

/** Chapter 4: plan selection, then the payment code, then paid. One order at a time is placed, whatever is pressed; a refusal loses nothing. The order is watched as long as the dialog is there, also from the selection. `begun` is an order that a wallet was left for. */
export function createPurchase(means: Means, begun: Paying<Wish> | null = null) {
  let step = firstStepOf(begun)
  let wish = begun?.wish ?? null
  /** Counts what was placed; an answer to an older question, or after the end, is not shown. */
  let turn = 0
  /** What became of the order while another code was asked for: usually another order takes its place. */
  let endedMeanwhile: 2 | 3 | null = null
  let watched: PlacedOrder | null = null
  let unwatch = () => {}
  const show = (next: Step) => {
    step = next
    means.show(next)
  }
  const choose = () => {
    turn += 1
    means.forget()
    show(firstStep)
  }
  const watch = (order: PlacedOrder) => {
    unwatch()
    watched = order
    unwatch = means.watch(order.id, (state) => end(order, state))
  }
  const leave = () => {
    if (step.name !== 'paying' || step.way === 'scan' || !wish) return
    const { order, goodUntil, way: wallet } = step
    means.leave({ order, wish, wallet, goodUntil })
  }
  const end = (order: PlacedOrder, state: EndState) => {
    if (state === 1) {
      stop()
      means.onPaid(order)
    } else if (step.isBusy) {
      endedMeanwhile = state
    } else if (step.name === 'paying') {
      choose()
      means.onEnded(state)
    }
  }
  const place = async (wanted: Wish, way: PayWay = 'scan') => {
    if (step.isBusy) return false
    turn += 1
    const mine = turn
    endedMeanwhile = null
    show({ ...step, isBusy: true })
    const askedAt = Date.now()
    try {
      const order = await means.place(wanted)
      if (mine !== turn) return false
      wish = wanted
      watch(order)
      const isLeaving = step.name === 'paying' && step.isLeaving
      const goodUntil = askedAt + order.secondsLeft * 1000
      show({ name: 'paying', order, way, goodUntil, isBusy: false, isLeaving })
      return true
    } catch (error) {
      if (mine !== turn) return false
      show({ ...step, isBusy: false })
      if (means.isOutdated(error)) {
        choose()
        means.onOutdated()
      } else if (endedMeanwhile && watched) end(watched, endedMeanwhile)
      return false
    }
  }
  const ask = (isLeaving: boolean) => {
    if (step.name === 'paying') show({ ...step, isLeaving })
  }
  function stop() {
    turn += 1
    unwatch()
  }
  return {
    /** Goes on watching what was begun. */
    begin: () => begun && watch(begun.order),
    /** Orders, and leaves for the wallet where one was chosen. */
    place: async (wanted: Wish, way: PayWay = 'scan') => {
      if (await place(wanted, way)) leave()
    },
    /** The same order in another way. */
    turnTo: (way: PayWay) => {
      if (step.name !== 'paying') return
      show({ ...step, way })
      if (way === 'scan') means.forget()
      else leave()
    },
    /** A new code for what was ordered; perhaps as another order. */
    refresh: async () => {
      if (step.name === 'paying' && wish) await place(wish, step.way)
    },
    back: choose,
    askToLeave: () => ask(true),
    stay: () => ask(false),
    /** The dialog goes. */
    stop,
  }
}
