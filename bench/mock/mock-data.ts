import { questionOf } from '#bench/practice-data.ts'
import { makeTexts } from '#bench/texts.ts'
import { examWindows } from '#lib/exams/server/tables.ts'
import { mocks } from '#lib/mocks/server/tables.ts'
import type { Database } from '#lib/platform/db/client.ts'
import { noHtml } from '#lib/platform/text/html.ts'
import { catalogues } from '#lib/questions/server/tables.ts'
import { addPaper, addQuestions } from '#lib/questions/server/testing/questions.ts'

/** Number of mock exam, window, paper and catalogue, which the demo content does not have. */
export const mockId = 900
const firstQuestion = 900_001
/** Questions of the paper: choices, which a machine marks. */
const asked = 100

/** Token of the learning platform that a sitter has, by their place in the list. */
export const tokenOf = (n: number) => `bench-sitter-${String(n).padStart(32, '0')}`

/** Address that a sitter has; every one of 127/8 is this machine's. */
export const addressOf = (n: number) => `127.1.${n >> 7}.${1 + (n & 127)}`

/** Adds learners who are signed in and registered for a mock exam, which is under way and ends in so many seconds. Answers that moment. */
export async function fillMock(
  { db, sql }: Database,
  { sitters, seconds }: { sitters: number; seconds: number },
): Promise<Date> {
  await addExamPaper(db)
  const minutes = Math.ceil(seconds / 60)
  const endsAt = new Date(Date.now() + seconds * 1000)
  const startsAt = new Date(endsAt.getTime() - minutes * 60_000)
  const day = startsAt.toISOString().slice(0, 10)
  const days = { registrationStart: day, registrationEnd: day, examDate: day }
  await db.insert(examWindows).values({ id: mockId, title: '测速模考', kind: '模考', ...days })
  const before = new Date(startsAt.getTime() - 3_600_000)
  await db.insert(mocks).values({
    ...{ id: mockId, windowId: mockId, paperId: mockId, status: 'published' },
    ...{ startsAt, minutes, entryMinutes: minutes, applyFrom: before, applyUntil: startsAt },
    ...{ explanation: '', explanationHtml: noHtml, lastNumber: sitters },
  })
  await sql`
    insert into users (user_name) select 'sitter' || n from generate_series(1, ${sitters}::int) n`
  await sql`
    insert into sessions (user_id, remember, token_hash, learning_token_hash, expires_at)
    select id, true, encode(sha256(convert_to('portal' || id, 'utf8')), 'hex'),
      encode(sha256(convert_to(
        'bench-sitter-' || lpad(substr(user_name, 7), 32, '0'), 'utf8')), 'hex'),
      now() + interval '7 days'
    from users where user_name ~ '^sitter[0-9]+$'`
  await sql`
    insert into mock_registrations (mock_id, user_id, number)
    select ${mockId}::int, id, substr(user_name, 7)::int from users
    where user_name ~ '^sitter[0-9]+$'`
  await sql`analyze`
  return endsAt
}

async function addExamPaper(db: Database['db']): Promise<void> {
  await db.insert(catalogues).values({ id: mockId, name: '测速', position: mockId })
  const texts = makeTexts(13)
  const ids = Array.from({ length: asked }, (_, n) => firstQuestion + n)
  await addQuestions(
    db,
    ids.map((id) => ({ id, catalogueId: mockId, full: questionOf(id, texts) })),
  )
  const sections = Array.from({ length: 5 }, (_, part) => ({
    questions: ids.slice(part * 20, part * 20 + 20).map((id) => ({ id, score: 1 })),
  }))
  await addPaper(db, { id: mockId, title: '测速模考卷', origin: '模拟卷', sections })
}
