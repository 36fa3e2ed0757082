import { sql } from 'drizzle-orm'
import type { MeasuredQuestion, StaffLevelModule } from '#lib/levels/desk-contract.ts'
import { levelsOf, whyNone } from '#lib/levels/rules.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { excerptOf } from '#lib/practice/server/sittings/questions/question-excerpt.ts'
import { fewestAnswers } from '#lib/questions/server/hit-rate.ts'
import { banded } from './play/banded.ts'

/** Questions at each end of a module. */
const SHOWN = 5

type Row = {
  moduleId: number
  name: string
  questions: number
  measured: number
}
type Extreme = Omit<MeasuredQuestion, 'rate'> & {
  moduleId: number
  right: number
  fromHardest: number
  fromEasiest: number
}

/** The modules as staff see them, with the hardest and the easiest of the questions that are well measured. Two queries. */
export async function listDeskLevels(db: Db): Promise<StaffLevelModule[]> {
  const [{ rows: modules }, { rows: extremes }] = await Promise.all([
    db.execute<Row>(sql`
      with recursive ${banded}
      select m.id as "moduleId", m.name, count(b.id)::int as questions,
        count(*) filter (where b.measured >= ${fewestAnswers})::int as measured
      from modules m left join banded b on b.module_id = m.id
      group by m.id, m.name, m.position order by m.position, m.id`),
    db.execute<Extreme>(sql`
      with recursive ${banded}, ends as (
        select b.*,
          row_number() over (partition by module_id order by difficulty desc, id)::int as from_hardest,
          row_number() over (partition by module_id order by difficulty, id)::int as from_easiest
        from banded b where measured >= ${fewestAnswers}
      )
      select e.module_id as "moduleId", e.id as "questionId", q.type, c.name as catalogue,
        coalesce(nullif(v.body ->> 'stem', ''), v.body -> 'materials' -> 0 ->> 'content', '') as stem,
        e.difficulty, e.measured, e.answered as answers, e."right",
        e.from_hardest as "fromHardest", e.from_easiest as "fromEasiest"
      from ends e
      join questions q on q.id = e.id
      join catalogues c on c.id = q.catalogue_id
      join question_versions v on v.question_id = q.id and v.version = q.version
      where e.from_hardest <= ${SHOWN} or e.from_easiest <= ${SHOWN}`),
  ])
  return [...modules].map(({ moduleId, name, questions, measured }) => ({
    ...{ catalogueId: moduleId, name, questions, measured },
    ...{ levels: levelsOf(questions), message: whyNone(questions) },
    hardest: endOf([...extremes], moduleId, 'fromHardest'),
    easiest: endOf([...extremes], moduleId, 'fromEasiest'),
  }))
}

function endOf(
  extremes: readonly Extreme[],
  id: number,
  place: 'fromHardest' | 'fromEasiest',
): MeasuredQuestion[] {
  return extremes
    .filter((one) => one.moduleId === id && one[place] <= SHOWN)
    .toSorted((one, other) => one[place] - other[place])
    .map(({ moduleId: _, fromHardest: __, fromEasiest: ___, right, stem, ...question }) => ({
      ...question,
      stem: excerptOf(stem),
      rate: question.answers < fewestAnswers ? null : right / question.answers,
    }))
}
