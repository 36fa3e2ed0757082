import type { CourseMode, GoodsKind } from '#lib/goods/kinds.ts'
import type { OrderLine } from '#lib/orders/contract.ts'
import { dayText } from '#lib/platform/text/dates.ts'

/** How a thing reaches its buyer: sent, or learned where its mode says; `course` where that is not known any more. */
export type Way = 'posted' | CourseMode | 'course'

type Words = {
  /** Names the kind of the thing. */
  name: string
  /** Says what goes with the money. */
  takenBack: string
  /** Says, once it is paid for, what the buyer has. */
  given: string
  /** Names the step by which it is handed over. */
  opened: string
  /** Says that the buyer has it. */
  had: string
}

/** The one table of words that hang on the kind of a thing: for order, refund and cashier. */
export const goodsWords = {
  posted: {
    name: '图书',
    takenBack: '所退图书不再寄出',
    given: '我们会尽快寄出，寄出时发消息给您，快递单号写在订单里',
    opened: '寄出',
    had: '图书已经收到',
  },
  offline: {
    name: '面授课',
    takenBack: '所退课程的名额随即放出',
    given: '报名成功，上课的日期和地点写在订单里',
    opened: '报名成功',
    had: '报名成功',
  },
  live: {
    name: '直播课',
    takenBack: '所退课程随即收回',
    given: '课程已经开通，到时在“我的课程”里上',
    opened: '开通',
    had: '课程已经开通',
  },
  recorded: {
    name: '录播课',
    takenBack: '所退课程随即收回',
    given: '课程已经开通，现在就可以学',
    opened: '开通',
    had: '课程已经开通',
  },
  course: {
    name: '课程',
    takenBack: '所退课程随即收回',
    given: '课程已经开通',
    opened: '开通',
    had: '课程已经开通',
  },
} as const satisfies Record<Way, Words>

type Thing = { kind: GoodsKind; mode: CourseMode | null }

/** Tells how a line of an order reaches its buyer. */
export const wayOf = ({ kind, mode }: Thing): Way =>
  kind === 'book' ? 'posted' : (mode ?? 'course')

type Facts = Thing & Pick<OrderLine, 'startsOn' | 'place' | 'validDays'>

/** A line in a sentence, as `面授课，12 月 6 日开课，武汉市武昌区，100 天有效`; `today` is the day in Shanghai. */
export function lineFacts(line: Facts, today?: string): string {
  const { startsOn, place, validDays } = line
  const facts = [
    goodsWords[wayOf(line)].name,
    startsOn && line.mode !== 'recorded' ? `${dayText(startsOn, today)}开课` : null,
    line.mode === 'offline' ? place : null,
    validDays === null ? null : `${validDays} 天有效`,
  ]
  return facts.filter(Boolean).join('，')
}
