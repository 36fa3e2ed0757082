import { importContent } from '#lib/platform/content/pipeline/import-content.ts'
import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { patience } from '#lib/platform/db/testing/patience.ts'
import { addDemo } from '#lib/start/demo-accounts.ts'
import { contentKinds } from '#lib/tables/content-kinds.ts'

const t = testDatabase()

test(
  'the demo has written answers that wait, and one that is marked by its points',
  async () => {
    await importContent(t.db, contentKinds, 'content')
    await t.db.transaction(addDemo)
    const states =
      await t.sql`select state, count(*)::int from marking_scripts group by 1 order by 1`
    expect(states).toEqual([
      { state: 'settled', count: 1 },
      { state: 'waiting', count: 1 },
    ])
    const [mark] = await t.sql<
      { points: unknown[]; annotations: unknown[]; score: number; full: number }[]
    >`
    select m.points, m.annotations, m.score, s."full" from marking_marks m join marking_scripts s on s.id = m.script_id`
    expect(mark?.points.length).toBeGreaterThan(3)
    expect(mark?.annotations.length).toBeGreaterThan(3)
    expect(mark?.score).toBeGreaterThan(0)
    expect(mark?.score).toBeLessThan(mark?.full ?? 0)
  },
  120_000 * patience,
)
