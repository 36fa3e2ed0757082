import type { BoughtLine, GoodsOrderDetail, GoodsOrderStep } from '#lib/orders/contract.ts'
import type { ParcelTrack } from '#lib/parcels/contract.ts'

const plain = {
  ...{ cover: null, price: 86, quantity: 1, refundTexts: [], mostNow: 99, state: 'held' },
  ...{ returnedAmount: null, refundAmount: null, refundBar: null, refundUntil: null },
  ...{ openUntil: null, returnAmount: null, returnBar: null, returnUntil: null },
} as const satisfies Partial<BoughtLine>
const taught = { ...plain, kind: 'course', isPosted: false, validDays: 100 } as const

/** For tests: a thing of each kind that an order can hold. */
export const someLines = {
  book: {
    ...{ ...plain, kind: 'book', id: 1, title: '行测讲义', isPosted: true, validDays: null },
    ...{ mode: null, place: null, startsOn: null },
  },
  offline: {
    ...{ ...taught, id: 2, title: '面试小班', mode: 'offline' },
    ...{ place: '武汉市武昌区', startsOn: '2026-12-06' },
  },
  live: { ...taught, id: 3, title: '直播课', mode: 'live', place: null, startsOn: '2026-12-06' },
  recorded: { ...taught, id: 4, title: '录播课', mode: 'recorded', place: null, startsOn: null },
  gone: { ...taught, id: 5, title: '旧课', mode: null, place: null, startsOn: null },
} as const satisfies Record<string, BoughtLine>

/** For tests: a step at that minute of 2026-11-27 in UTC, when it is eight hours later in Shanghai. */
export const someStep = (kind: GoodsOrderStep['kind'], minute = 0): GoodsOrderStep => ({
  ...{ kind, amount: null, note: '' },
  at: `2026-11-27T12:${String(minute).padStart(2, '0')}:00.000Z`,
})

/** For tests: the terms of a deposit of ¥200 on a course of ¥1980. */
export const someDeposit = {
  ...{ amount: 200, restAmount: 1780, totalAmount: 1980, ruleText: '定金的规则' },
  ...{ restDueAt: '2026-12-03T16:00:00.000Z', dueText: '2026 年 12 月 3 日 24:00 ' },
  ...{ secondsLeft: 500_000, restPaidAt: null, restBar: null, rest: null },
} as const satisfies GoodsOrderDetail['deposit']

/** For tests: a parcel of which nothing is known yet. */
export const someTrack: ParcelTrack = {
  ...{ id: 1, carrier: 'yuantong', carrierName: '圆通', number: 'YT1', state: null },
  ...{ tracks: [], askedAt: null, isStopped: false },
}

/** For tests: a whole order of one book that is to be paid. */
export const someOrder: GoodsOrderDetail = {
  ...{
    id: 1,
    orderNum: '20261127',
    product: '行测讲义',
    state: 'waiting',
    lines: [someLines.book],
  },
  ...{ payAmount: 86, totalAmount: 86, paidAmount: null, postageAmount: 0, restDue: null },
  ...{ isPartlyReturned: false, isReturning: false, closedWhy: null, isClosing: false },
  ...{ canDestroy: false, replacedBy: null, createdAt: '2026-11-27T12:31:00.000Z', paidAt: null },
  ...{ codeExpiresAt: null, isPosted: true, address: null, canSetAddress: true, addressId: null },
  ...{ postageReturned: null, postageReturn: null, carrier: null, trackingNumber: null },
  ...{ sumAmount: 86, offAmount: 0, couponName: null, couponId: null, couponReturnText: null },
  ...{ parcel: null, refundAmount: null, refundBar: null, refundUntil: null, refundGoesOn: false },
  ...{ readAt: '2026-11-27T12:34:00.000Z', isJustPaid: false, returns: [], nextText: '' },
  ...{ steps: [someStep('placed', 31)], placed: null, deposit: null },
}
