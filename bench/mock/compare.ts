import type { Database } from '#lib/platform/db/client.ts'
import { mockId } from './mock-data.ts'
import type { Sitter } from './sitter.ts'

type Stored = { n: number; sittings: number; handedIn: number; id: number; registered: number }
type Answered = { n: number; position: number; changedAt: number; letter: string }

export type Compared = {
  /** Changes that the server had said it has. */
  known: number
  lost: number
  /** Sitters without their one sitting, handed in once by themselves. */
  odd: number
}

/** Compares what sitters were told with what is stored. */
export async function compare({ sql }: Database, sitters: readonly Sitter[]): Promise<Compared> {
  const stored = await sql<Stored[]>`
    select substr(u.user_name, 7)::int as n, count(s.id)::int as sittings, max(s.id) as id,
      count(*) filter (where s.submitted_at is not null and s.closed_by = 'learner')::int
        as "handedIn",
      max(r.sitting_id) as registered
    from mock_registrations r join users u on u.id = r.user_id
    left join sittings s on s.user_id = r.user_id
    where r.mock_id = ${mockId}
    group by u.id`
  const answers = await sql<Answered[]>`
    select substr(u.user_name, 7)::int as n, a.position, a.changed_at as "changedAt",
      a.answer #>> '{webAnswerDTOList,0,answer}' as letter
    from sitting_answers a join sittings s on s.id = a.sitting_id join users u on u.id = s.user_id
    where s.mock_id = ${mockId}`
  const places = new Map(answers.map((row) => [`${row.n}:${row.position}`, row]))
  let [known, lost] = [0, 0]
  for (const sitter of sitters)
    for (const [position, { changedAt, answer }] of sitter.known) {
      known += 1
      const row = places.get(`${sitter.n}:${position}`)
      const letter = answer.webAnswerDTOList[0]?.answer
      // Each change has a moment of its own, so an equal one is the same.
      if (!row || row.changedAt !== changedAt || row.letter !== letter) lost += 1
    }
  const rows = new Map(stored.map((row) => [row.n, row]))
  const odd = sitters.filter(({ n, sittingId, isHandedIn }) => {
    const row = rows.get(n)
    const isOne = row?.sittings === 1 && row.handedIn === 1
    return !(isOne && row.id === sittingId && row.registered === sittingId && isHandedIn)
  })
  return { known, lost, odd: odd.length }
}
