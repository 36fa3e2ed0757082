import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { BankPaperText } from '#lib/bank-papers/shapes.ts'
import { withholdPapers } from '#lib/mocks/server/sit/withhold-papers.ts'
import { lockPapers } from '#lib/papers/server/lock-papers.ts'
import { papers } from '#lib/papers/server/tables.ts'
import { replacePaper } from '#lib/papers/server/write-papers.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { isSame } from '#lib/staff/server/is-same.ts'
import { nextId } from '#lib/staff/server/next-id.ts'
import { recordChange } from '#lib/staff/server/record-change.ts'
import { refuse } from '#lib/staff/server/refuse.ts'
import { staffChanges } from '#lib/staff/server/tables.ts'
import { changeWords } from './change-words.ts'
import { faultlessPaper } from './check/checked-paper.ts'
import { needsWord } from './check/needs-word.ts'
import { textOf, trimmed } from './paper-text.ts'
import { assertSeen, type StoredPaper, storedPaper } from './stored-paper.ts'

type Saving = {
  /** Null for a new one, which is a draft. */
  id: number | null
  /** The one that the caller has seen; null for a new one. */
  tag: string | null
  text: BankPaperText
  /** The editor's word that a 真题 was set in that exam. */
  isConfirmed: boolean
}

/**
 * Writes a new paper, which is a draft, or changes one, which stays published or not; from then on an import leaves it alone,
 * and sittings keep what they were given. What is stored already is not written again, whatever the tag, nor a new paper that
 * the same member of staff has made with this very text within ten minutes: the answer to the first call was lost. Throws
 * invalid_input with the fields that have faults, or isConfirmed where the editor's word is due, not_found, and conflict for
 * another tag.
 */
export async function savePaper(
  db: Db,
  staffId: number,
  { id: askedId, tag, text, isConfirmed }: Saving,
): Promise<{ id: number; tag: string }> {
  return await db.transaction(async (tx) => {
    await lockPapers(tx)
    const stored = askedId === null ? null : await storedPaper(tx, askedId)
    const same = stored ?? (await madeJustNow(tx, staffId))
    if (same && isSame(same.text, trimmed(text))) return { id: same.id, tag: same.tag }
    if (stored) assertSeen(stored, tag)
    const isPublished = stored?.isPublished ?? false
    const checked = await faultlessPaper(tx, text, { id: askedId ?? 0, isPublished, stored })
    const after = textOf(checked)
    const isDue = needsWord(after, stored)
    if (isDue && !isConfirmed) refuse({ isConfirmed: '请确认这是该次考试的试题' })
    const id = askedId ?? (await nextId(tx, papers))
    await replacePaper(tx, { ...checked, id }, { ofDesk: true })
    // What is kept from now on, and what shares a question with it, nobody reads a moment longer.
    await withholdPapers(tx)
    await recordChange(tx, {
      ...{ staffId, noun: 'bankPaper', id },
      before: stored && changeWords(stored.text, isPublished),
      after: { ...changeWords(after, isPublished), ...(isDue && { isConfirmed }) },
    })
    return { id, tag: (await storedPaper(tx, id)).tag }
  })
}

/** The paper that this member of staff made last, if within ten minutes. */
async function madeJustNow(tx: Db, staffId: number): Promise<StoredPaper | null> {
  const { id, recordId, noun, before, at } = staffChanges
  const [made] = await tx
    .select({ recordId })
    .from(staffChanges)
    .where(
      and(
        ...[eq(staffChanges.staffId, staffId), eq(noun, 'bankPaper'), isNull(before)],
        gt(at, sql`now() - interval '10 minutes'`),
      ),
    )
    .orderBy(desc(id))
    .limit(1)
  return made ? await storedPaper(tx, Number(made.recordId)) : null
}
