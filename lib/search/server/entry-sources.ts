import { type SQL, sql } from 'drizzle-orm'
import { bookDetailPage } from '#lib/books/paths.ts'
import { courseDetailPage } from '#lib/courses/paths.ts'
import { examPage, mockPage } from '#lib/exams/paths.ts'
import { hasAddress, positionAddresses } from '#lib/exams/server/finder/position-addresses.ts'
import { lxSpecialProfessionalCatalogPage } from '#lib/handbook/paths.ts'
import { questionBankOverYearTrueTopicDetailPage } from '#lib/papers/paths.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { href } from '#lib/platform/routes/href.ts'
import { questionBankSpecialTrainingPage } from '#lib/practice/paths.ts'
import { isInWithheldPaper } from '#lib/questions/server/withheld-papers.ts'
import type { EntryKind } from '#lib/search/kinds.ts'
import { topicDetailPage } from '#lib/topics/paths.ts'

/** A row as the database gives it: `key` and `key2` are what its address needs. */
export type SourceRow = { title: string; key: number | null; key2: number | null; says: string }

type Source = Rows & (ByKeys | ByNoun)

type Rows = {
  kind: EntryKind
  /** Rows with `title`, `key`, `key2`, `says` that anybody may see. */
  from: SQL
  /** A large source names the text that its index of pairs of characters holds (`search_grams`); others are read through. */
  indexed?: SQL
  /**
   * Order of its rows where more are found than are read: the exact one is the shortest that holds a word, the newest
   * of them first.
   */
  nearest?: SQL
}

type ByKeys = {
  hrefOf: (row: SourceRow) => string
  /** Its titles are names, which a misspelt keyword may mean. */
  isNamed: boolean
}

type ByNoun = {
  /** Addresses by keys, where they need more of a row than its keys. */
  addressesOf: (db: Db, keys: readonly number[]) => Promise<ReadonlyMap<number, string>>
}

/** Whether anybody may practise a catalogue: neither it nor one above it is for members, for a class or hidden. */
const isOpen = (id: SQL) => sql`not exists (
  with recursive above as (
    select id, parent_id, members_only, is_withheld from catalogues where id = ${id}
    union all
    select p.id, p.parent_id, p.members_only, p.is_withheld
    from catalogues p join above on p.id = above.parent_id)
  select 1 from above where members_only or is_withheld)`

/** Whether there is a question in a catalogue, or in an open one below it. */
const hasQuestions = (id: SQL) => sql`exists (
  with recursive below as (
    select id from catalogues where id = ${id}
    union all
    select b.id from catalogues b join below on b.parent_id = below.id
    where not b.members_only and not b.is_withheld)
  select 1 from questions q join below on q.catalogue_id = below.id
  where not ${isInWithheldPaper(sql`q.id`)})`

const position = sql`p.id as key, null::int as key2,
  p.year || ' 年 ' || p.kind || ' ' || p.headcount || ' 人' as says
  from exam_positions p where ${hasAddress}`

/** Sources in the database beside articles. Another noun adds its kind by a row here and one in ../kinds.ts. */
export const entrySources: readonly Source[] = [
  {
    kind: 'exam',
    from: sql`select title, id as key, (kind = '模考')::int as key2,
      registration_start || ' 至 ' || registration_end || ' 报名' as says
      from exam_windows where not cancelled`,
    hrefOf: ({ key, key2 }) => (key2 ? href(mockPage) : href(examPage, { id: key ?? 0 })),
    isNamed: true,
  },
  {
    kind: 'course',
    from: sql`select title, id as key, null::int as key2, intro as says from courses where on_sale`,
    hrefOf: ({ key }) => href(courseDetailPage, { id: key ?? 0 }),
    isNamed: true,
  },
  {
    kind: 'book',
    from: sql`select title, id as key, null::int as key2, intro as says from books where on_sale`,
    hrefOf: ({ key }) => href(bookDetailPage, { id: key ?? 0 }),
    isNamed: true,
  },
  {
    kind: 'paper',
    from: sql`select title, id as key, null::int as key2, intro as says from papers where is_published and not is_withheld`,
    hrefOf: ({ key }) => href(questionBankOverYearTrueTopicDetailPage, { paperId: key }),
    isNamed: true,
  },
  {
    kind: 'topic',
    from: sql`select title, id as key, null::int as key2, summary as says from topics`,
    hrefOf: ({ key }) => href(topicDetailPage, { id: key ?? 0 }),
    isNamed: true,
  },
  {
    kind: 'catalogue',
    from: sql`select c.name as title, c.id as key, null::int as key2,
      case when c.intro <> '' then c.intro else coalesce('在“' || parent.name || '”里按考点练。', '') end as says
      from catalogues c left join catalogues parent on parent.id = c.parent_id
      where ${isOpen(sql`c.id`)} and ${hasQuestions(sql`c.id`)}`,
    hrefOf: ({ key }) => href(questionBankSpecialTrainingPage, { catalogueId: key }),
    isNamed: true,
  },
  {
    kind: 'major',
    from: sql`select name as title, level::int as key, category_code::int as key2,
      case level when 1 then '本科' when 2 then '研究生' else '专科' end
        || ' · ' || category || ' · ' || family || ' · ' || code as says
      from majors`,
    nearest: sql`length(name), level, code`,
    hrefOf: ({ key, key2 }) =>
      href(lxSpecialProfessionalCatalogPage, { level: key, category: key2 }),
    // Too many to be suggested, and so like each other that a slip would mean several.
    isNamed: false,
  },
  {
    kind: 'question',
    from: sql`select v.body->>'stem' as title, q.catalogue_id as key, null::int as key2, c.name as says
      from question_versions v
      join questions q on q.id = v.question_id and q.version = v.version
      join catalogues c on c.id = q.catalogue_id
      where ${isOpen(sql`c.id`)}
        and not ${isInWithheldPaper(sql`q.id`)}`,
    indexed: sql`v.body->>'stem'`,
    hrefOf: ({ key }) => href(questionBankSpecialTrainingPage, { catalogueId: key }),
    isNamed: false,
  },
  {
    kind: 'position',
    from: sql`select p.unit || ' ' || p.title as title, ${position}`,
    indexed: sql`(p.unit || ' ' || p.title)`,
    nearest: sql`length(p.unit || p.title), p.year desc, p.id`,
    addressesOf: positionAddresses,
  },
  {
    // By its code, which is no part of the names above.
    kind: 'position',
    from: sql`select p.code || ' ' || p.unit || ' ' || p.title as title, ${position}
      and p.code <> ''`,
    indexed: sql`p.code`,
    nearest: sql`length(p.code), p.year desc, p.id`,
    addressesOf: positionAddresses,
  },
]
