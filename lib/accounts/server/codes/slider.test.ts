import type { Drag } from '#lib/accounts/fields.ts'
import { hashToken } from '#lib/accounts/server/session.ts'
import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { passSlider, takeTicket } from './slider.ts'

const t = testDatabase()
const drag = (change: Partial<Drag> = {}): Drag => ({
  width: 340,
  start: 0,
  end: 290,
  points: [
    { x: 0, t: 0 },
    { x: 140, t: 120 },
    { x: 290, t: 300 },
  ],
  ...change,
})
const to = (end: number, width = 340) => drag({ width, end, points: [{ x: end, t: 200 }] })

test.each([
  ['to the end', drag()],
  ['beyond the end', to(300)],
  ['at 300 px', to(250, 300)],
  ['at 420 px', to(370, 420)],
  ['by one key', to(290)],
  ['with a rounded last point', drag({ points: [{ x: 288.6, t: 5 }] })],
])('a slider drawn %s gives a ticket', async (_, drawn) => {
  const { ticket } = await passSlider(t.db, drawn)
  expect(Buffer.from(ticket, 'base64url')).toHaveLength(32)
  expect(
    await t.sql`select from slider_tickets where ticket_hash = ${hashToken(ticket)}`,
  ).toHaveLength(1)
})

test.each([
  ['a pixel short', to(289)],
  ['a pixel short at 420 px', to(369, 420)],
  ['from the middle', drag({ start: 100 })],
  ['to elsewhere than its last point', drag({ points: [{ x: 100, t: 5 }] })],
  [
    'back in time',
    drag({
      points: [
        { x: 0, t: 9 },
        { x: 290, t: 3 },
      ],
    }),
  ],
])('a slider drawn %s gives none', async (_, drawn) => {
  await expect(passSlider(t.db, drawn)).rejects.toThrow(new AppError('slider_failed'))
})

test('the ticket itself is not stored', async () => {
  const { ticket } = await passSlider(t.db, drag())
  const rows = await t.sql`select * from slider_tickets`
  expect(JSON.stringify(rows)).not.toContain(ticket)
})

test('a ticket taken 100 times at once is taken once', async () => {
  const { ticket } = await passSlider(t.db, drag())
  const taken = await Promise.all(Array.from({ length: 100 }, () => takeTicket(t.db, ticket)))
  expect(taken.filter(Boolean)).toHaveLength(1)
})

test('a ticket lasts two minutes', async () => {
  const after = async (seconds: number) => {
    const { ticket } = await passSlider(t.db, drag())
    await t.sql`update slider_tickets set expires_at = expires_at - make_interval(secs => ${seconds})
      where ticket_hash = ${hashToken(ticket)}`
    return await takeTicket(t.db, ticket)
  }
  expect([await after(110), await after(121)]).toEqual([true, false])
})

test.each(['', 'x'.repeat(43)])('an unknown ticket is not taken', async (ticket) => {
  expect(await takeTicket(t.db, ticket)).toBe(false)
})
