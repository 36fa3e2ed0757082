import type { EndState } from '#components/payments/pay/watch-order.ts'
import type { Paying } from '#lib/payments/client/paying.ts'
import type { PlacedOrder } from '#lib/payments/placed-order.ts'
import { createPurchase, firstStepOf, type Step, type Wish } from './purchase.ts'

const wish: Wish = { type: 1, vipProductId: 3, dealCustomer: null }
const orderOf = (id: number): PlacedOrder => ({
  id,
  orderNum: `V${id}`,
  payAmount: 298,
  product: '黄金会员 年卡',
  url: `https://www.gxw.example/pay/${id}`,
  codeExpiresAt: '2027-01-01T00:12:00.000Z',
  secondsLeft: 720,
})

const settle = () => new Promise((done) => setTimeout(done))

function started(begun: Paying<Wish> | null = null) {
  const steps: Step[] = []
  const told: string[] = []
  const forgotten: unknown[] = []
  const watched: { id: number; isOn: boolean; onEnd: (state: EndState) => void }[] = []
  const asked: { wish: Wish; answer: (id: number) => void; refuse: (why: string) => void }[] = []
  const purchase = createPurchase(
    {
      show: (step) => steps.push(step),
      place: (wish) =>
        new Promise((done, fail) => {
          asked.push({
            wish,
            answer: (id) => done(orderOf(id)),
            refuse: (why) => fail(new Error(why)),
          })
        }),
      leave: ({ wallet, order }) => told.push(`left ${order.id} for ${wallet}`),
      forget: () => forgotten.push(steps.at(-1)),
      watch: (id, onEnd) => {
        const one = { id, isOn: true, onEnd }
        watched.push(one)
        return () => {
          one.isOn = false
        }
      },
      isOutdated: (error) => error instanceof Error && error.message === 'outdated',
      onPaid: ({ id }) => told.push(`paid ${id}`),
      onEnded: (state) => told.push(`ended ${state}`),
      onOutdated: () => told.push('outdated'),
    },
    begun,
  )
  return {
    ...{ purchase, steps, told, forgotten, watched, asked },
    step: () => steps.at(-1),
    ends: (state: EndState) => watched.at(-1)?.onEnd(state),
    answer: async (id: number) => {
      asked.at(-1)?.answer(id)
      await settle()
    },
    refuse: async (why: string) => {
      asked.at(-1)?.refuse(why)
      await settle()
    },
  }
}

async function paying() {
  const all = started()
  void all.purchase.place(wish)
  await all.answer(7)
  return all
}

test('two clicks place one order, whose code is shown and watched', async () => {
  const { purchase, asked, answer, step, watched } = started()
  void purchase.place(wish)
  void purchase.place(wish)
  expect([asked.length, step()]).toEqual([1, { name: 'choosing', isBusy: true }])
  const before = Date.now()
  await answer(7)
  expect(step()).toMatchObject({ name: 'paying', order: { id: 7 }, isBusy: false })
  const { goodUntil } = step() as { goodUntil: number }
  expect(Math.abs(goodUntil - before - 720_000)).toBeLessThan(60_000)
  expect(watched).toMatchObject([{ id: 7, isOn: true }])
})

test('a refusal loses nothing and another try is possible', async () => {
  const { purchase, refuse, answer, step, told } = started()
  void purchase.place(wish)
  await refuse('offline')
  expect([step(), told]).toEqual([{ name: 'choosing', isBusy: false }, []])
  void purchase.place(wish)
  await answer(8)
  expect(step()).toMatchObject({ name: 'paying', order: { id: 8 } })
})

test('a refusal because things have changed leads back to the selection', async () => {
  const { purchase, refuse, step, told } = await paying()
  void purchase.refresh()
  await refuse('outdated')
  expect([step(), told]).toEqual([{ name: 'choosing', isBusy: false }, ['outdated']])
})

test('a payment ends it, whatever is on screen', async () => {
  for (const go of ['stay', 'askToLeave', 'back'] as const) {
    const { purchase, ends, told, watched } = await paying()
    purchase[go]()
    ends(1)
    expect([told, watched[0]?.isOn]).toEqual([['paid 7'], false])
  }
})

test.each([2, 3] as const)(
  'an order that ends elsewhere (%i) leads back to the selection',
  async (state) => {
    const { ends, step, told } = await paying()
    ends(state)
    expect([step(), told]).toEqual([{ name: 'choosing', isBusy: false }, [`ended ${state}`]])
  },
)

test('nobody is told of the end of an order that was gone back from', async () => {
  const { purchase, ends, told } = await paying()
  purchase.back()
  ends(2)
  expect(told).toEqual([])
})

test('a new code may belong to another order; the old one is watched no more', async () => {
  const { purchase, answer, ends, asked, step, told, watched } = await paying()
  void purchase.refresh()
  void purchase.refresh()
  expect(step()).toMatchObject({ name: 'paying', order: { id: 7 }, isBusy: true })
  // The old order is closed before the answer with the new one arrives.
  ends(2)
  await answer(9)
  expect(asked.map((one) => one.wish)).toEqual([wish, wish])
  expect(step()).toMatchObject({ name: 'paying', order: { id: 9 }, isBusy: false })
  expect(watched.map(({ id, isOn }) => [id, isOn])).toEqual([
    [7, false],
    [9, true],
  ])
  expect(told).toEqual([])
})

test('an order that was closed while its new code failed is told of', async () => {
  const { purchase, refuse, ends, step, told } = await paying()
  void purchase.refresh()
  ends(2)
  await refuse('offline')
  expect([step(), told]).toEqual([{ name: 'choosing', isBusy: false }, ['ended 2']])
})

test('leaving is asked; going on shows the same code', async () => {
  const { purchase, step } = await paying()
  const before = step()
  purchase.askToLeave()
  expect(step()).toMatchObject({ isLeaving: true, order: { id: 7 } })
  purchase.stay()
  expect(step()).toEqual(before)
})

test('an answer that comes after going back or after the end is not shown', async () => {
  const { purchase, answer, step } = await paying()
  void purchase.refresh()
  purchase.back()
  await answer(9)
  expect(step()).toEqual({ name: 'choosing', isBusy: false })

  const gone = started()
  void gone.purchase.place(wish)
  gone.purchase.stop()
  await gone.answer(3)
  expect([gone.step()?.name, gone.watched]).toEqual(['choosing', []])
})

test('on a phone the order leaves for the wallet that was chosen, and may be paid in another way', async () => {
  const { purchase, answer, step, told, asked, forgotten } = started()
  void purchase.place(wish, 'wechat')
  expect(told).toEqual([])
  await answer(7)
  expect([told, step()]).toMatchObject([['left 7 for wechat'], { name: 'paying', way: 'wechat' }])
  purchase.turnTo('alipay')
  expect(told.at(-1)).toBe('left 7 for alipay')
  // The code stays on this page, which no wallet was left for.
  purchase.turnTo('scan')
  expect([forgotten.length, step()]).toMatchObject([1, { order: { id: 7 }, way: 'scan' }])
  purchase.turnTo('alipay')
  void purchase.refresh()
  await answer(9)
  expect([asked.length, step()]).toMatchObject([2, { order: { id: 9 }, way: 'alipay' }])
  // A new order waits for the press that opens it.
  expect(told.at(-1)).toBe('left 7 for alipay')
  purchase.back()
  expect([forgotten.length, step()?.name]).toEqual([2, 'choosing'])
})

test('the page that a wallet sends back goes on watching the order, and can refresh it', async () => {
  const begun = { order: orderOf(7), wish, wallet: 'wechat', goodUntil: Date.now() } as const
  expect(firstStepOf(begun)).toMatchObject({ name: 'paying', order: { id: 7 }, way: 'wechat' })
  const { purchase, watched, ends, told, asked } = started(begun)
  purchase.begin()
  expect(watched).toMatchObject([{ id: 7, isOn: true }])
  void purchase.refresh()
  expect(asked.map((one) => one.wish)).toEqual([wish])
  ends(1)
  expect(told).toEqual(['paid 7'])
})
