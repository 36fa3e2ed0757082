import { createHash } from 'node:crypto'
import { and, eq, gt } from 'drizzle-orm'
import type { Visitor } from '#lib/accounts/server/visitor.ts'
import { findFull } from '#lib/platform/budgets/find-full.ts'
import type { KnownPlace } from '#lib/platform/budgets/resolve.ts'
import { budgetUses } from '#lib/platform/budgets/tables.ts'
import type { CodePurpose, SentPurpose } from '#lib/platform/contract/code-purposes.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { networkOf } from '#lib/platform/http/network-of.ts'

// Four digits are few, so while codes are guessed a stranger enters two of them, or three: eight digits, or twelve. It
// costs its owner a minute and nobody else's patience, where a limit of the whole site would keep all strangers out.

/** Time for all the codes of one login: a phone is sent one a minute. */
const MINUTES = 15

type Right = { phone: string; purpose: CodePurpose; place: string }

/** Counts a right code of a stranger for phone, purpose and place; enough of them in a row are used up. Throws another_code while more are asked for. */
export async function takeRightCode(db: Db, { phone, purpose, place }: Right): Promise<void> {
  const asked = (await findFull(db, 'wrongCodeForAccount', {})).length
  if (asked === 0) return
  const subject = subjectOf({ phone, purpose, place })
  if ((await countLately(db, subject)) >= asked) {
    await db.delete(budgetUses).where(eq(budgetUses.subject, subject))
    return
  }
  await db.insert(budgetUses).values({ subject, at: new Date(Date.now()) })
  throw new AppError('another_code')
}

/**
 * Known as such while a right code of several has been entered: who is asked for the next ones must be sent them, however many
 * their phone had in this hour.
 */
export async function knownByCode(
  db: Db,
  right: Omit<Right, 'purpose'> & { purpose: SentPurpose },
): Promise<KnownPlace | null> {
  const subject = subjectOf(right)
  return (await countLately(db, subject)) > 0 ? { by: 'network', key: subject } : null
}

/** A browser keeps its number over its networks; a client without one is known by its network. */
export const placeOfCaller = ({ browser, ip }: Visitor) => browser || networkOf(ip)

const countLately = (db: Db, subject: string) => {
  const lately = gt(budgetUses.at, new Date(Date.now() - MINUTES * 60_000))
  return db.$count(budgetUses, and(eq(budgetUses.subject, subject), lately))
}

const subjectOf = ({ phone, purpose, place }: Omit<Right, 'purpose'> & { purpose: SentPurpose }) =>
  `rightCode:${hash(`${purpose} ${phone} ${place}`)}`

const hash = (text: string) => createHash('sha256').update(text).digest('hex')
