import { stagesOf } from './stages.ts'
import { someDeposit, someLines, someStep } from './testing/some-order.ts'

type Order = Parameters<typeof stagesOf>[0]

const { book, offline, live, recorded, gone } = someLines
const [placed, paid] = [someStep('placed', 31), someStep('paid', 33)]
const granted = someStep('granted', 33)

const lineOf = (
  state: Order['state'],
  lines: Order['lines'],
  { steps, deposit = null }: { steps: Order['steps']; deposit?: Order['deposit'] },
  today = '2026-11-28',
) =>
  stagesOf({ state, lines, steps, deposit }, today)
    .map((one) => `${one.name} ${one.state}`)
    .join('，')

const ordered = { steps: [placed] }
const bought = { steps: [placed, paid] }
const opened = { steps: [placed, paid, granted] }

test.each<[string, string, string]>([
  [
    'a book to be paid',
    lineOf('waiting', [book], ordered),
    '下单 past，付款 now，寄出 next，收货 next',
  ],
  [
    'a book to be sent',
    lineOf('paid', [book], bought),
    '下单 past，付款 past，寄出 now，收货 next',
  ],
  [
    'a book on its way',
    lineOf('shipping', [book], { steps: [placed, paid, someStep('shipped', 40)] }),
    '下单 past，付款 past，寄出 past，收货 now',
  ],
  [
    'a book that has come',
    lineOf('finished', [book], {
      steps: [placed, paid, someStep('shipped', 40), someStep('received', 50)],
    }),
    '下单 past，付款 past，寄出 past，收货 past',
  ],
  [
    'a course at a place',
    lineOf('finished', [offline], opened),
    '下单 past，付款 past，报名成功 past，开课 now',
  ],
  [
    'a live course to be paid',
    lineOf('waiting', [live], ordered),
    '下单 past，付款 now，开通 next，开课 next',
  ],
  [
    'a live course that has begun',
    lineOf('finished', [live], opened, '2026-12-06'),
    '下单 past，付款 past，开通 past，开课 past',
  ],
  ['a recorded course', lineOf('finished', [recorded], opened), '下单 past，付款 past，开通 past'],
  [
    'a course that is offered no more',
    lineOf('finished', [gone], opened),
    '下单 past，付款 past，开通 past',
  ],
  [
    'a deposit to be paid',
    lineOf('waiting', [offline], { ...ordered, deposit: someDeposit }),
    '下单 past，付定金 now，付尾款 next，报名成功 next，开课 next',
  ],
  [
    'a rest to be paid',
    lineOf('deposit', [offline], {
      steps: [placed, someStep('depositPaid', 33)],
      deposit: someDeposit,
    }),
    '下单 past，付定金 past，付尾款 now，报名成功 next，开课 next',
  ],
  [
    'a book and a course',
    lineOf('paid', [recorded, book], opened),
    '下单 past，付款 past，开通 past，寄出 now，收货 next',
  ],
  [
    'a course kept of a book that went back',
    lineOf('finished', [recorded, { ...book, state: 'refunded' }], opened),
    '下单 past，付款 past，开通 past',
  ],
  [
    'one that nobody paid',
    lineOf('closed', [book], { steps: [placed, someStep('closed', 59)] }),
    '下单 past，关闭 past',
  ],
  [
    'one that is being closed',
    lineOf('closed', [book], { steps: [placed] }),
    '下单 past，关闭 now',
  ],
  [
    'courses of two kinds',
    lineOf('finished', [offline, recorded], opened),
    '下单 past，付款 past，开通 past，开课 now',
  ],
  [
    'money on its way back',
    lineOf('refunding', [{ ...book, state: 'refunding' }], {
      steps: [placed, paid, someStep('refundAsked', 40)],
    }),
    '下单 past，付款 past，退款 now',
  ],
  [
    'money that is back',
    lineOf('refunded', [{ ...offline, state: 'refunded' }], {
      steps: [placed, paid, granted, someStep('refundAsked', 40), someStep('refundDone', 41)],
    }),
    '下单 past，付款 past，报名成功 past，退款 past',
  ],
])('the stages of %s', (_, line, expected) => expect(line).toBe(expected))

test('a stage says its moment in Shanghai, and what is to come its day', () => {
  const { steps } = opened
  const when = stagesOf({ state: 'finished', lines: [live], steps, deposit: null }, '2026-11-28')
  expect(when.map((one) => one.when)).toEqual([
    ...['11 月 27 日 20:31', '11 月 27 日 20:33', '11 月 27 日 20:33', '12 月 6 日'],
  ])
})
