import { makeTexts } from '#bench/texts.ts'
import { FIRST, type Filling, SIZE, words } from './plan.ts'

/** Questions of the bank in all its public catalogues, nine of ten marked by a machine, most of them answered often. */
export async function addQuestions({ sql }: Filling): Promise<void> {
  const stem = makeTexts(29).text(120)
  await sql`
    with places as (select array_agg(id order by id) as list from catalogues where parent_id is not null and not is_withheld)
    insert into questions (id, content_id, type, catalogue_id, version, content_hash, year, source, staff_difficulty, written_at)
    select ${FIRST}::int + n, 'bench-' || n,
      case when n % 10 = 0 then 'short_answer' when n % 10 = 1 then 'multiple_choose' else 'single_choose' end,
      list[1 + n % cardinality(list)], 1, n::text, 2015 + n % 12, (array['国考', '省考', '自编'])[1 + n % 3],
      case when n % 4 = 0 then 1 + n % 5 end, now() - make_interval(mins => ${SIZE}::int - n)
    from generate_series(1, ${SIZE}::int) n, places`
  await sql`
    insert into question_versions (question_id, version, body, created_at)
    select ${FIRST}::int + n, 1, jsonb_build_object('stem', '第 ' || n || ' 题：' ||
        case when n = 7 then ${words.one}::text when n % 500 = 0 then ${words.many}::text else '' end || ${stem}::text,
        'score', 1, 'options', '[{"head": "A", "content": "甲"}, {"head": "B", "content": "乙"}]'::jsonb),
      now() - make_interval(mins => ${SIZE}::int - n)
    from generate_series(1, ${SIZE}::int) n`
  await sql`
    insert into question_stats (question_id, answered, "right", difficulty, measured)
    select ${FIRST}::int + n, n % 1000, n % 1000 / 2, (n % 60 - 30) / 10.0, n % 1000
    from generate_series(1, ${SIZE}::int) n where n % 3 <> 0`
}
