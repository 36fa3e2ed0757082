import { randomBytes } from 'node:crypto'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Drag } from '#lib/accounts/fields.ts'
import { hashToken } from '#lib/accounts/server/session.ts'
import { sliderTickets } from '#lib/accounts/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'

/** The handle stops this far from the right end. */
const HANDLE = 50
/** Browsers round positions, and zoomed pages twice. */
const ROUNDING = 2

/**
 * Gives a ticket of two minutes for a released slider; slider_failed when it was not drawn to the
 * end. It tells a deliberate act from a bare request, not people from programs: a key press is a
 * drag of one point. Programs are held up by the limits of sending.
 */
export async function passSlider(db: Db, drag: Drag): Promise<{ ticket: string }> {
  if (!isDrawnToTheEnd(drag)) throw new AppError('slider_failed')
  const ticket = randomBytes(32).toString('base64url')
  await db
    .insert(sliderTickets)
    .values({ ticketHash: hashToken(ticket), expiresAt: sql`now() + interval '2 minutes'` })
  return { ticket }
}

function isDrawnToTheEnd({ width, start, end, points }: Drag): boolean {
  const last = points.at(-1)
  return (
    end - start >= width - HANDLE &&
    end >= width - HANDLE &&
    Math.abs(start) <= HANDLE &&
    last !== undefined &&
    Math.abs(last.x - end) <= ROUNDING &&
    points.every(({ t }, n) => t >= (points[n - 1]?.t ?? 0))
  )
}

/** Uses a ticket up; false when it is unknown, used or expired. One statement, so of many callers one succeeds. */
export async function takeTicket(db: Db, ticket: string): Promise<boolean> {
  const taken = await db
    .update(sliderTickets)
    .set({ usedAt: sql`now()` })
    .where(
      and(
        eq(sliderTickets.ticketHash, hashToken(ticket)),
        isNull(sliderTickets.usedAt),
        gt(sliderTickets.expiresAt, sql`now()`),
      ),
    )
    .returning({ ticketHash: sliderTickets.ticketHash })
  return taken.length === 1
}
