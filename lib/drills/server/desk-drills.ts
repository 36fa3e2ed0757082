import { sql } from 'drizzle-orm'
import type { MeasuredFamily, SeenDrill } from '#lib/drills/desk-contract.ts'
import { BOTH, tryDeal } from '#lib/drills/engine/deal.ts'
import type { Level } from '#lib/drills/engine/options.ts'
import { families } from '#lib/drills/families.ts'
import { readIdentity } from '#lib/drills/identity.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { htmlOf } from './render-drill.ts'

const MOST_NAMED = 3
const LEVELS: readonly Level[] = [1, 2, 3]

type Rate = { family: string; level: number; dealt: number; answered: number; right: number }
type Made = { family: string; level: number; mistake: string; times: number }

/** Lists all families by their levels, with what first answers say of each. Reads the counters of questions. */
export async function listDeskDrills(db: Db): Promise<MeasuredFamily[]> {
  const [{ rows: names }, { rows: rates }, { rows: made }] = await Promise.all([
    db.execute<{ family: string; name: string; isShown: boolean }>(sql`
      select f.id as family, c.name, c.is_shown and above.is_shown as "isShown"
      from drill_families f
      join catalogues c on c.id = f.catalogue_id
      join catalogues above on above.id = c.parent_id
      order by f.id`),
    db.execute<Rate>(sql`
      select d.family, d.level, count(*)::int as dealt,
        coalesce(sum(s.answered), 0)::int as answered, coalesce(sum(s."right"), 0)::int as "right"
      from drills d left join question_stats s on s.question_id = d.question_id
      group by d.family, d.level order by d.family, d.level`),
    db.execute<Made>(sql`
      select d.family, d.level, mistake, sum(picked.times::int)::int as times
      from drills d
      join question_stats s on s.question_id = d.question_id,
        jsonb_each_text(s.picks) picked (letter, times),
        unnest(string_to_array(d.mistakes #>> array[picked.letter, 'id'], ${BOTH})) mistake
      group by d.family, d.level, mistake
      order by times desc, d.family, d.level, mistake`),
  ])
  return families.flatMap(({ id, name }) => {
    const place = [...names].find(({ family }) => family === id)
    return LEVELS.map((level) => {
      const isThis = (row: { family: string; level: number }) =>
        row.family === id && row.level === level
      const { dealt = 0, answered = 0, right = 0 } = [...rates].find(isThis) ?? {}
      const mistakes = [...made]
        .filter(isThis)
        .slice(0, MOST_NAMED)
        .map(({ mistake, times }) => ({ mistake, times }))
      return {
        ...{ family: id, name: place?.name ?? name, isShown: place?.isShown ?? false },
        ...{ level, dealt, answered, right, mistakes },
      }
    })
  })
}

/** Deals a drill by its identity as learners see it, with all that is secret to them. Throws not_found where there is no such family or its seed gives none, and for a version of before. */
export function seeDrill(identity: string): SeenDrill {
  const named = readIdentity(identity.trim())
  const family = families.find(
    ({ id, version }) => id === named?.family && version === named.version,
  )
  const drill = named && family && tryDeal(family, named.seed, named.level)
  if (!drill) throw new AppError('not_found')
  const { question, figure, mistakes } = drill
  return {
    ...{ identity: question.id, family: family.name, figure: figure && htmlOf(figure) },
    ...{ stem: question.stem, analysis: question.analysis },
    options: question.options.map(({ head, content }) => ({
      ...{ head, content },
      mistake: mistakes[head]?.id ?? null,
    })),
  }
}
