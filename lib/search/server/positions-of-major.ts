import { and, eq, like, sql } from 'drizzle-orm'
import { positionsPage } from '#lib/exams/paths.ts'
import { hasAddress, positionAddresses } from '#lib/exams/server/finder/position-addresses.ts'
import { codesOfMajor } from '#lib/handbook/server/major-names.ts'
import { majors } from '#lib/handbook/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { href } from '#lib/platform/routes/href.ts'
import type { Entry } from '#lib/search/contract.ts'
import { shortText } from './short-text.ts'

type Row = { id: number; title: string; says: string }

/**
 * The positions that take a major, the newest year first, where the keyword is the name of one or of its family: first the
 * finder, filled in with it. A position whose majors are no fields takes it when its text names major or family.
 */
export async function positionsOfMajor(db: Db, keyword: string, most: number): Promise<Entry[]> {
  const codes = await codesOfMajor(db, keyword)
  if (codes.length === 0) return []
  // Read once, since majors have no index by name and a position with a text of its own would read them through.
  const families = await familiesOf(db, keyword)
  const { rows } = await db.execute<Row>(sql`
    select p.id, p.unit || ' ' || p.title as title,
      p.year || ' 年 ' || p.kind || ' ' || p.headcount || ' 人 · ' || p.majors as says
    from exam_positions p
    where ${hasAddress} and case when p.major_codes is null
      then exists (
        select 1 from unnest(${sql.param([keyword, ...families])}::text[]) named where strpos(p.majors, named) > 0)
      else exists (
        select 1 from unnest(p.major_codes) asked, unnest(${sql.param(codes)}::text[]) own
        where starts_with(own, asked)) end
    order by p.year desc, p.id limit ${most}`)
  if (rows.length === 0) return []
  const addresses = await positionAddresses(
    db,
    rows.map(({ id }) => id),
  )
  const finder = {
    ...{ title: `用“${keyword}”比对职位表`, href: href(positionsPage, { major: keyword }) },
    says: '最新一年的遴选职位，逐条比对专业、学历和职级，说明能不能报。',
  }
  const positions = rows.flatMap(({ id, title, says }) => {
    const address = addresses.get(id)
    return address
      ? [{ title: shortText(title, 60), href: address, says: shortText(says, 80) }]
      : []
  })
  return [finder, ...positions].map((one) => ({ kind: 'position', ...one, exact: false }))
}

async function familiesOf(db: Db, name: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ family: majors.family })
    .from(majors)
    .where(and(eq(majors.name, name), like(majors.family, '%类')))
  return rows.map(({ family }) => family)
}
