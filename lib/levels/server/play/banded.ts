import { type SQL, sql } from 'drizzle-orm'
import { FEWEST_LEVELS, FEWEST_QUESTIONS, LEVEL_QUESTIONS, MOST_LEVELS } from '#lib/levels/rules.ts'
import { rootsOf } from '#lib/levels/server/module-roots.ts'
import { opinions, prior } from '#lib/levels/server/prior.ts'
import { isMarkedByMachine } from '#lib/questions/server/marked-by-machine.ts'
import { withheld } from '#lib/questions/server/subtree.ts'
import { isInWithheldPaper } from '#lib/questions/server/withheld-papers.ts'

/** The same as levelsOf. */
const levelsBy = sql.raw(
  `least(${MOST_LEVELS}, greatest(${FEWEST_LEVELS}, n / ${LEVEL_QUESTIONS}))::int`,
)

/**
 * For `with recursive`: `modules(id, name, members_only, position)`, the topmost catalogues that are open to practice, and
 * `banded`, the questions that levels ask: each with its module, how many that has (`n`), what is known of it and its level, the
 * easiest first; no level in a module of too few. What is withheld, or for members alone below a module that is not, is
 * none of them, and what has anything written neither. Those of one module when it is named.
 */
export const bandedOf = (
  moduleId?: number,
): SQL => sql`${withheld}, ${rootsOf(moduleId)}, ${opinions}, modules as (
    select id, name, members_only, position from catalogues
    where parent_id is null and id not in (select id from withheld)
      ${moduleId === undefined ? sql`` : sql`and id = ${moduleId}`}
  ), open_tree(id, module_id, members_only) as (
    select id, id, members_only from modules
    union all
    select c.id, t.module_id, t.members_only from catalogues c join open_tree t on c.parent_id = t.id
    where c.id not in (select id from withheld) and (t.members_only or not c.members_only)
  ), asked as (
    select q.id, q.catalogue_id, t.module_id, coalesce(s.difficulty, ${prior}) as difficulty,
      coalesce(s.measured, 0) as measured, coalesce(s.answered, 0) as answered,
      coalesce(s."right", 0) as "right", count(*) over (partition by t.module_id) as n
    from questions q
    join open_tree t on t.id = q.catalogue_id
    join question_versions v on v.question_id = q.id and v.version = q.version
    left join opinions o on o.module_id = t.module_id
    left join question_stats s on s.question_id = q.id
    where ${isMarkedByMachine} and not ${isInWithheldPaper(sql`q.id`)}
  ), banded as (
    select asked.*, case when n >= ${sql.raw(String(FEWEST_QUESTIONS))} then
      ntile(${levelsBy}) over (partition by module_id order by difficulty, id) end as level
    from asked
  )`

/** The same of all modules. */
export const banded = bandedOf()
