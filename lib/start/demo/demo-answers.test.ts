import { importContent } from '#lib/platform/content/pipeline/import-content.ts'
import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { patience } from '#lib/platform/db/testing/patience.ts'
import { addDemo } from '#lib/start/demo-accounts.ts'
import { contentKinds } from '#lib/tables/content-kinds.ts'

const t = testDatabase()

test(
  'the demo has written answers that wait, are marked by their points, and came back as homework',
  async () => {
    await importContent(t.db, contentKinds, 'content')
    await t.db.transaction(addDemo)
    const states =
      await t.sql`select state, count(*)::int from marking_scripts group by 1 order by 1`
    expect(states).toEqual([
      { state: 'returned', count: 1 },
      { state: 'settled', count: 3 },
      { state: 'waiting', count: 1 },
    ])
    const homework = await t.sql`
      select h.title, s.state, s.score, s."full" from homework_submissions s
      join homeworks h on h.id = s.homework_id order by h.id`
    expect(homework).toEqual([
      { title: '概括归纳：老旧片区怎么治', state: 'marked', score: 15, full: 20 },
      { title: '问题与对策：村级养老服务站', state: 'returned', score: null, full: 40 },
    ])
    expect(await t.sql`select from membership_grants where weight = 20 and kind = 'gift'`).toEqual(
      [],
    )
    const quotes = await t.sql`
      select p ->> 'quote' as quote from marking_marks m
      join marking_scripts s on s.id = m.script_id, jsonb_array_elements(m.points) p
      where s.kind = 'homework' and p ->> 'quote' <> ''
        and position(p ->> 'quote' in s.answer) = 0`
    expect(quotes).toEqual([])
    const [mark] = await t.sql<
      { points: unknown[]; annotations: unknown[]; score: number; full: number }[]
    >`
    select m.points, m.annotations, m.score, s."full" from marking_marks m join marking_scripts s on s.id = m.script_id where s.kind = 'paper'`
    expect(mark?.points.length).toBeGreaterThan(3)
    expect(mark?.annotations.length).toBeGreaterThan(3)
    expect(mark?.score).toBeGreaterThan(0)
    expect(mark?.score).toBeLessThan(mark?.full ?? 0)
  },
  120_000 * patience,
)
