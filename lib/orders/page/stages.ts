import type { GoodsOrderDetail, GoodsOrderStep } from '#lib/orders/contract.ts'
import { isOver, keptLines } from '#lib/orders/states.ts'
import { dayText, momentText, shanghaiToday } from '#lib/platform/text/dates.ts'
import { goodsWords, wayOf } from './goods-words.ts'

/** A stage of an order: done, on, or to come. `when` is its day or moment in words, empty where none is known. */
export type Stage = { name: string; when: string; state: 'past' | 'now' | 'next' }

type Order = Pick<GoodsOrderDetail, 'state' | 'lines' | 'steps' | 'deposit'>
type Planned = { name: string; when: string; isDone: boolean }

/**
 * The way of an order by the kinds of its things: ordered, paid (once, or deposit and rest), opened, sent, received, begun. Of
 * an ended order only what happened, and its end. `today` is the day in Shanghai.
 */
export function stagesOf(order: Order, today = shanghaiToday()): Stage[] {
  const { state } = order
  const planned = plan(order, today)
  const done = planned.filter(({ isDone }) => isDone).map(past)
  if (state === 'closed') {
    const end = stepStage(order, '关闭', 'closed', today)
    return [...done, end.isDone ? past(end) : { name: end.name, when: '处理中', state: 'now' }]
  }
  if (state === 'refunding' || state === 'refunded') {
    const isBack = state === 'refunded'
    const end = stepStage(order, '退款', isBack ? 'refundDone' : 'refundAsked', today)
    return [...done, isBack ? past(end) : { name: end.name, when: '处理中', state: 'now' }]
  }
  const now = planned.find(({ isDone }) => !isDone)
  return planned.map((one) => {
    const { name, when } = one
    return one.isDone ? past(one) : { name, when, state: one === now ? 'now' : 'next' }
  })
}

const past = ({ name, when }: Planned): Stage => ({ name, when, state: 'past' })

function plan(order: Order, today: string): Planned[] {
  const { state, deposit, lines } = order
  const things = isOver(order) ? lines : keptLines(order)
  const isPosted = things.some((line) => line.isPosted)
  const starts = things.flatMap(({ kind, mode, startsOn }) =>
    kind === 'course' && mode !== 'recorded' && startsOn ? [startsOn] : [],
  )
  const stage = (name: string, kind: GoodsOrderStep['kind']) => stepStage(order, name, kind, today)
  // What needs nothing any more has come, though no step says so.
  const hasCome = state === 'finished'
  return [
    stage('下单', 'placed'),
    ...(deposit
      ? [stage('付定金', 'depositPaid'), stage('付尾款', 'restPaid')]
      : [stage('付款', 'paid')]),
    ...openings(things).map((name) => stage(name, 'granted')),
    ...(isPosted
      ? [stage(goodsWords.posted.opened, 'shipped'), stage('收货', 'received')]
      : []
    ).map((one) => ({
      ...one,
      isDone: one.isDone || hasCome,
    })),
    ...starts
      .toSorted()
      .slice(0, isOver(order) ? 0 : 1)
      .map((day) => ({ name: '开课', when: dayText(day, today), isDone: day <= today })),
  ]
}

/** Names the one stage by which the courses among these things are handed over, of several kinds in the widest word; none without courses. */
function openings(things: Order['lines']): string[] {
  const courses = things.filter(({ kind }) => kind === 'course')
  const names = [...new Set(courses.map((line) => goodsWords[wayOf(line)].opened))]
  return names.length > 1 ? [goodsWords.course.opened] : names
}

function stepStage(
  { steps }: Order,
  name: string,
  kind: GoodsOrderStep['kind'],
  today: string,
): Planned {
  const step = steps.findLast((one) => one.kind === kind)
  return { name, when: step ? momentText(step.at, today) : '', isDone: step !== undefined }
}
