import type { Database } from '#lib/platform/db/client.ts'
import { addPaper, addQuestions } from '#lib/questions/server/testing/questions.ts'
import type { QuestionParts } from '#lib/questions/types.ts'
import { makeTexts, type Texts } from './texts.ts'

export const asked = 135
const papers = 10
const learners = 2000
const sittings = Math.ceil(1_000_000 / asked)

/** Ten papers of 135 questions, 2,000 learners, and 7,408 sittings of theirs that are handed in: a million answers. */
export async function fillPractice(database: Database): Promise<void> {
  const [known] = await database.sql`select from sittings limit 1`
  if (known) return
  await addPapers(database)
  const session = await database.connect()
  try {
    // The rows fit by construction; to check each of three million references would take minutes.
    await session.sql`set session_replication_role = replica`
    await session.sql`
      insert into users (user_name) select 'learner' || n from generate_series(1, ${learners}::int) n`
    // Each learner hands in each paper twice, so that half of the reports have one to be compared with; every answer is a letter, right is A.
    await session.sql`
      insert into sittings (user_id, kind, title, paper_id, client_key, started_at, submitted_at,
        closed_by, score, "full", question_count)
      select 1 + n % ${learners}::int, 'paper', '试卷', 1 + n / (2 * ${learners}::int), gen_random_uuid(),
        now() - interval '90 days' + make_interval(mins => n * 10),
        now() - interval '90 days' + make_interval(mins => n * 10 + 120),
        'learner', 0, ${asked}::int, ${asked}::int
      from generate_series(0, ${sittings - 1}::int) n`
    await session.sql`
      insert into sitting_questions (sitting_id, position, question_id, version, section, "full",
        policy, score, correct)
      select id, n, (paper_id - 1) * ${asked}::int + n, 1, '第' || 1 + n / 30 || '部分', 1,
        '{"kind":"EXACT"}', ((id + n) % 4 = 0)::int, (id + n) % 4 = 0
      from sittings, generate_series(1, ${asked}::int) n`
    await session.sql`
      insert into sitting_answers (sitting_id, position, answer, seconds, changed_at)
      select sitting_id, position, jsonb_build_object('businessId', '', 'questionClassified', 0,
          'questionId', question_id, 'webAnswerDTOList', jsonb_build_array(jsonb_build_object(
            'questionId', question_id, 'answer', chr(65 + (sitting_id + position) % 4), 'url', '[]'::jsonb))),
        1 + (sitting_id * position) % 90, 1
      from sitting_questions`
    await session.sql`
      update sittings t set score = s.score
      from (select sitting_id, sum(score) as score from sitting_questions group by 1) s
      where s.sitting_id = t.id`
    await addCounters(session.sql)
    await session.sql`vacuum analyze`
  } finally {
    await session.end()
  }
}

async function addCounters(sql: Database['sql']): Promise<void> {
  await sql`
    insert into first_answers (question_id, user_id, correct)
    select q.question_id, t.user_id, q.correct
    from sittings t join sitting_questions q on q.sitting_id = t.id
    order by t.id on conflict do nothing`
  await sql`
    insert into question_stats (question_id, answered, "right", picks)
    select question_id, count(*), count(*) filter (where correct),
      '{"A": 500, "B": 500, "C": 500, "D": 500}'
    from first_answers group by question_id`
  await sql`
    insert into wrong_questions (user_id, question_id, card)
    select user_id, question_id, '{}' from first_answers where not correct`
}

async function addPapers({ db }: Database): Promise<void> {
  await db.execute(`insert into catalogues (id, name, position) values (1, '行测', 1)`)
  const texts = makeTexts(11)
  for (let paper = 1; paper <= papers; paper += 1) {
    const ids = Array.from({ length: asked }, (_, n) => (paper - 1) * asked + n + 1)
    await addQuestions(
      db,
      ids.map((id) => ({ id, catalogueId: 1, full: questionOf(id, texts) })),
    )
    const questions = ids.map((id) => ({ id, score: 1 }))
    await addPaper(db, { id: paper, sections: [{ questions }] })
  }
}

/** As long as questions of real papers are: about 120 characters of stem, 15 an option, 200 of analysis. */
export function questionOf(id: number, texts: Texts): QuestionParts {
  return {
    id: `q${id}`,
    type: 'single_choose',
    stem: `<p>${texts.text(120)}</p>`,
    options: ['A', 'B', 'C', 'D'].map((head) => ({ head, content: texts.text(15) })),
    answer: 'A',
    analysis: `<p>${texts.text(200)}</p>`,
  }
}
