import { createHash } from 'node:crypto'
import { and, eq, inArray, isNull, notLike, sql } from 'drizzle-orm'
import type { Db } from '#lib/platform/db/client.ts'
import type { QuestionParts } from '#lib/questions/types.ts'
import { questionKeys, questions } from './tables.ts'

type Asked = Pick<QuestionParts, 'stem' | 'options' | 'materials'> & {
  sub_questions?: readonly Asked[] | undefined
}

/** Names what a question asks: equal for stems, options and materials that differ in blanks beside Chinese letters and in the width of signs alone. 32 hexadecimal digits. */
export function fingerprintOf(asked: Asked): string {
  const text = JSON.stringify(textsOf(asked))
  return createHash('sha256').update(text).digest('hex').slice(0, 32)
}

/** Above materials the stem only says that they are to be read, in the words of whoever wrote the file. */
function textsOf({ stem, options, materials = [], sub_questions = [] }: Asked): unknown[] {
  return [
    materials.length > 0 ? '' : normal(stem),
    options.map(({ content }) => normal(content)),
    materials.map(({ content }) => normal(content)),
    sub_questions.map(textsOf),
  ]
}

// No NFKC, which makes 102 of 10² and 1 of ①. A word in bold may be what is asked, a text that is all bold is only loud.
const normal = (text: string) =>
  text
    .replace(/[\uFF01-\uFF5E]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(/^\s*\*\*((?:(?!\*\*)[\s\S])*)\*\*\s*$/, '$1')
    .replace(/\p{Cf}/gu, '')
    .replace(/(?<=[0-9A-Za-z])\s+(?=[0-9A-Za-z])/g, '\0')
    .replace(/\s/g, '')
    .replace(/_{2,}/g, '_')

/** Finds those of the fingerprints that a question of the bank has in its newest version; answers the id of its content file, of several that of the oldest. Those whose ids begin with `exceptIds` do not count. */
export async function knownAmong(
  db: Db,
  fingerprints: readonly string[],
  { exceptIds }: { exceptIds: string },
): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  for (let at = 0; at < fingerprints.length; at += 1000) {
    const rows = await db
      .select({ fingerprint: questionKeys.fingerprint, contentId: questions.contentId })
      .from(questionKeys)
      .innerJoin(
        questions,
        and(eq(questions.id, questionKeys.questionId), eq(questions.version, questionKeys.version)),
      )
      .where(
        and(
          inArray(questionKeys.fingerprint, fingerprints.slice(at, at + 1000)),
          notLike(questions.contentId, `${exceptIds}%`),
        ),
      )
      .orderBy(questions.id)
    for (const { fingerprint, contentId } of rows)
      if (fingerprint && !found.has(fingerprint)) found.set(fingerprint, contentId)
  }
  return found
}

const MANY = 500

/** Computes the fingerprints of versions of before there were any; a moment's work when none is left. */
export async function fillFingerprints(db: Db): Promise<void> {
  for (;;) {
    const rows = await db
      .select({
        ...{ questionId: questionKeys.questionId, version: questionKeys.version },
        source: questionKeys.source,
      })
      .from(questionKeys)
      .where(isNull(questionKeys.fingerprint))
      .limit(MANY)
    if (rows.length === 0) return
    await db.execute(sql`
      update question_keys k set fingerprint = n.fingerprint
      from jsonb_to_recordset(${JSON.stringify(rows.map(namedOf))}::jsonb)
        as n("questionId" int, version int, fingerprint text)
      where k.question_id = n."questionId" and k.version = n.version`)
  }
}

/** A stored line was checked when it came. */
function namedOf({ source, ...row }: { questionId: number; version: number; source: string }) {
  const asked = source === '' ? null : (JSON.parse(source) as Partial<Asked>)
  const fingerprint = asked
    ? fingerprintOf({ ...asked, stem: asked.stem ?? '', options: asked.options ?? [] })
    : ''
  return { ...row, fingerprint }
}
