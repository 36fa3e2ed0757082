import { createHash } from 'node:crypto'
import { and, eq, gt } from 'drizzle-orm'
import { findFull } from '#lib/platform/budgets/find-full.ts'
import { budgetUses } from '#lib/platform/budgets/tables.ts'
import type { CodePurpose } from '#lib/platform/contract/code-purposes.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'

// Four digits are few, so while codes are guessed a stranger enters two of them, or three: eight digits, or twelve. It
// costs its owner a minute and nobody else's patience, where a limit of the whole site would keep all strangers out.

/** Time for all the codes of one login: a phone is sent one a minute. */
const MINUTES = 15

type Right = { phone: string; purpose: CodePurpose; place: string }

/** Counts a right code of a stranger for phone, purpose and place; enough of them in a row are used up. Throws another_code while more are asked for. */
export async function takeRightCode(db: Db, { phone, purpose, place }: Right): Promise<void> {
  const asked = (await findFull(db, 'wrongCodeForAccount', {})).length
  if (asked === 0) return
  const now = Date.now()
  const subject = `rightCode:${hash(`${purpose} ${phone} ${place}`)}`
  const lately = gt(budgetUses.at, new Date(now - MINUTES * 60_000))
  if ((await db.$count(budgetUses, and(eq(budgetUses.subject, subject), lately))) >= asked) {
    await db.delete(budgetUses).where(eq(budgetUses.subject, subject))
    return
  }
  await db.insert(budgetUses).values({ subject, at: new Date(now) })
  throw new AppError('another_code')
}

const hash = (text: string) => createHash('sha256').update(text).digest('hex')
