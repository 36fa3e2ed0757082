import { and, eq, sql } from 'drizzle-orm'
import type { MeasuredFamily, SeenDrill } from '#lib/drills/desk-contract.ts'
import { BOTH, tryDeal } from '#lib/drills/engine/deal.ts'
import type { Made } from '#lib/drills/engine/family.ts'
import type { Level } from '#lib/drills/engine/options.ts'
import { families } from '#lib/drills/families.ts'
import { readIdentity } from '#lib/drills/identity.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { plainText } from '#lib/platform/text/plain-text.ts'
import {
  questionKeys as keys,
  questions,
  questionVersions as versions,
} from '#lib/questions/server/tables.ts'
import type { QuestionBody, QuestionKey } from '#lib/questions/stored.ts'
import type { QuestionParts } from '#lib/questions/types.ts'
import { MOST_SEEDS } from './met-drills.ts'
import { htmlOf } from './render-drill.ts'
import { drills } from './tables.ts'
import { withdrawnAmong } from './withdrawals.ts'

const MOST_NAMED = 3
const LEVELS: readonly Level[] = [1, 2, 3]

type At = { family: string; version: number; level: number }
type Rate = At & { dealt: number; answered: number; right: number }
type Counted = At & { mistake: string; times: number }

/** Lists all families by their levels, with what first answers say of each in its present version, and of all former ones together, less what is withdrawn. Reads the counters of questions. */
export async function listDeskDrills(db: Db): Promise<MeasuredFamily[]> {
  const [withdrawn, { rows: names }, { rows: rates }, { rows: made }] = await Promise.all([
    withdrawnAmong(db, families),
    db.execute<{ family: string; name: string; isShown: boolean }>(sql`
      select f.id as family, c.name, c.is_shown and above.is_shown as "isShown"
      from drill_families f
      join catalogues c on c.id = f.catalogue_id
      join catalogues above on above.id = c.parent_id
      order by f.id`),
    db.execute<Rate>(sql`
      select d.family, d.version, d.level, count(*)::int as dealt,
        coalesce(sum(s.answered), 0)::int as answered, coalesce(sum(s."right"), 0)::int as "right"
      from drills d
      join questions q on q.id = d.question_id and q.withdrawn_at is null
      left join question_stats s on s.question_id = d.question_id
      group by d.family, d.version, d.level order by d.family, d.version, d.level`),
    db.execute<Counted>(sql`
      select d.family, d.version, d.level, mistake, sum(picked.times::int)::int as times
      from drills d
      join questions q on q.id = d.question_id and q.withdrawn_at is null
      join question_stats s on s.question_id = d.question_id,
        jsonb_each_text(s.picks) picked (letter, times),
        unnest(string_to_array(d.mistakes #>> array[picked.letter, 'id'], ${BOTH})) mistake
      group by d.family, d.version, d.level, mistake
      order by times desc, d.family, d.version, d.level, mistake`),
  ])
  return families.flatMap(({ id, name, version }) => {
    const place = [...names].find(({ family }) => family === id)
    return LEVELS.map((level) => {
      const isHere = (row: At) => row.family === id && row.level === level
      const isPresent = (row: At) => row.version === version
      const here = [...rates].filter(isHere)
      const { dealt = 0, answered = 0, right = 0 } = here.find(isPresent) ?? {}
      const former = here.filter((row) => !isPresent(row))
      const mistakes = [...made]
        .filter((row) => isHere(row) && isPresent(row))
        .slice(0, MOST_NAMED)
        .map(({ mistake, times }) => ({ mistake, times }))
      return {
        ...{ family: id, name: place?.name ?? name, isShown: place?.isShown ?? false },
        isWithdrawn: withdrawn.has(id),
        ...{ level, dealt, answered, right, mistakes },
        former: {
          dealt: sum(former, (row) => row.dealt),
          answered: sum(former, (row) => row.answered),
          right: sum(former, (row) => row.right),
        },
      }
    })
  })
}

const sum = (rates: readonly Rate[], of: (rate: Rate) => number) =>
  rates.reduce((all, rate) => all + of(rate), 0)

/** Reads a drill by its identity as learners see it, with all that is secret to them: as it was stored, of a former version too, or dealt when nobody has come to it yet. Throws not_found where there is no such family or its seed gives none, and for what was never dealt of another version than the present one. */
export async function seeDrill(db: Db, identity: string): Promise<SeenDrill> {
  const named = readIdentity(identity.trim())
  const seen = named && ((await storedDrill(db, named)) ?? newDrill(named))
  if (!seen) throw new AppError('not_found')
  return { ...seen, sets: setsOf(named.family) }
}

type Stored = Omit<SeenDrill, 'sets'>

const setsOf = (family: string) =>
  families.flatMap((one) =>
    'of' in one && one.of.includes(family) ? [`${one.name}（${one.id}）`] : [],
  )

type Named = NonNullable<ReturnType<typeof readIdentity>>

async function storedDrill(db: Db, named: Named): Promise<Stored | null> {
  // Seeds behind these are dealt to nobody.
  if (named.seed >= 2 * MOST_SEEDS) return null
  const [row] = await db
    .select({ body: versions.body, key: keys.key, mistakes: drills.mistakes })
    .from(drills)
    .innerJoin(questions, eq(questions.id, drills.questionId))
    .innerJoin(
      versions,
      and(eq(versions.questionId, questions.id), eq(versions.version, questions.version)),
    )
    .innerJoin(keys, and(eq(keys.questionId, questions.id), eq(keys.version, questions.version)))
    .where(
      and(
        eq(drills.family, named.family),
        eq(drills.version, named.version),
        eq(drills.level, named.level),
        eq(drills.seed, named.seed),
      ),
    )
  if (!row) return null
  const { body, key, mistakes } = row
  const { subQuestions } = body
  return {
    ...{ isDealt: true, identity: body.id, figure: body.materials[0]?.content ?? null },
    family: families.find(({ id }) => id === named.family)?.name ?? named.family,
    ...seenQuestion(storedText(body, key), mistakes),
    parts: subQuestions.map((part, at) =>
      seenQuestion(storedText(part, key.subKeys[at]), mistakes, `${at + 1}`),
    ),
  }
}

type Question = Pick<QuestionParts, 'stem' | 'analysis' | 'options'>

/** A question with the mistake behind each option; in a set `place` is its number. */
const seenQuestion = (
  { stem, analysis, options }: Question,
  mistakes: Made['mistakes'],
  place = '',
) => ({
  ...{ stem, analysis },
  options: options.map(({ head, content }) => ({
    ...{ head, content },
    mistake: mistakes[`${place}${head}`]?.id ?? null,
  })),
})

const storedText = ({ stem, options }: QuestionBody, key: QuestionKey | undefined): Question => ({
  ...{ stem: linesOf(stem), analysis: linesOf(key?.analysis ?? '') },
  options: options.map(({ head, content }) => ({ head, content: linesOf(content) })),
})

/** Texts of families were plain, a line each, before they were rendered. */
const linesOf = (html: string): string =>
  html
    .split('</p>')
    .map(plainText)
    .filter((line) => line !== '')
    .join('\n')

function newDrill({ family: asked, version, seed, level }: Named): Stored | null {
  const family = families.find((one) => one.id === asked && one.version === version)
  const drill = family && tryDeal(family, seed, level)
  if (!drill) return null
  const { question, figure, mistakes } = drill
  return {
    isDealt: false,
    ...{ identity: question.id, family: family.name, figure: figure && htmlOf(figure) },
    ...seenQuestion(question, mistakes),
    parts: (question.sub_questions ?? []).map((part, at) =>
      seenQuestion(part, mistakes, `${at + 1}`),
    ),
  }
}
