import { eq } from 'drizzle-orm'
import { maskPhone } from '#lib/accounts/rules.ts'
import { users } from '#lib/accounts/server/tables.ts'
import type { MockExplain } from '#lib/mocks/contract.ts'
import { rulesOf } from '#lib/mocks/mock-rules.ts'
import { appealsUntil, entryUntil } from '#lib/mocks/rules.ts'
import { papers } from '#lib/papers/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { isoTime } from '#lib/platform/text/dates.ts'
import { getMock, lineOf } from './mock-rows.ts'

type Asked = { id: number; userId: number | null }

/** Explains a mock exam to one visitor: what it is, when everything is, and what they have of it. Throws not_found. */
export async function explainMock(
  db: Db,
  { id, userId }: Asked,
  now = new Date(),
): Promise<MockExplain> {
  const row = await getMock(db, id, userId)
  const { mock, applied } = row
  const [[paper], candidate] = await Promise.all([
    db
      .select({ questions: papers.questionCount, full: papers.full })
      .from(papers)
      .where(eq(papers.id, mock.paperId)),
    candidateOf(db, userId),
  ])
  const { entryMinutes, seats, cancelReason, minutes } = mock
  return {
    ...lineOf(row, now),
    ...{ applied, entryMinutes, seats, cancelReason, candidate },
    serverNow: isoTime(now),
    applyFrom: isoTime(mock.applyFrom),
    applyUntil: isoTime(mock.applyUntil),
    entryUntil: isoTime(entryUntil(mock)),
    resultsAt: isoTime(mock.resultsAt),
    appealUntil: isoTime(appealsUntil(mock, row.publishedAt)),
    explanation: mock.explanationHtml,
    rules: rulesOf(mock),
    paper: { minutes, questions: paper?.questions ?? 0, full: paper?.full ?? 0 },
  }
}

/** Names a user on the admission slip; null for a guest. */
async function candidateOf(db: Db, userId: number | null): Promise<string | null> {
  if (userId === null) return null
  const { nickName, phone, userName } = users
  const [user] = await db
    .select({ nickName, phone, userName })
    .from(users)
    .where(eq(users.id, userId))
  if (!user) return null
  return user.nickName || (user.phone ? maskPhone(user.phone) : user.userName)
}
