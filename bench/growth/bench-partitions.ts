import { rmSync } from 'node:fs'
import { type SQL, sql as text } from 'drizzle-orm'
import { benchDir } from '#bench/server.ts'
import { sharesOf } from '#bench/shares.ts'
import { limit, printTable } from '#bench/table.ts'
import { type Database, openApart } from '#lib/platform/db/client.ts'

const dataDir = `${benchDir}/partitions`
const SITTINGS = Math.round(1_000_000 * Number(process.env.GROWTH_SHARE ?? 1))
const OF_SITTING = 10
const USERS = SITTINGS
const PARTS = 16
const FIRST_DAY = '2025-12-01'
const MONTHS = 12
/** Sittings of the last ten days are those that are saved into. */
const OPEN_SINCE = '2026-11-21'
const CALLERS = 8
const ROUNDS = 5
/** Saves of each caller in a round. */
const SAVES = 60
const READS = 400
/** A form is built when saving, report and wrong book take at most so much of what they take in one table, each by its median, in the geometric mean. */
const MARGIN = 0.8

type Place = { userId: number; sittingId: number; startedOn: string }
type Form = {
  name: 'plain' | 'by_user' | 'by_month'
  key: string
  bookKey: string
  cut: (time: string) => string
  /** Leads the planner to the partition of a sitting, as far as the form needs that. */
  where: (place: Place) => SQL
}

const plain: Form = {
  ...{ name: 'plain', key: 'sitting_id, position', bookKey: 'user_id, question_id' },
  cut: () => '',
  where: () => text``,
}
const forms: readonly Form[] = [
  plain,
  {
    ...{ name: 'by_user', key: 'user_id, sitting_id, position', bookKey: 'user_id, question_id' },
    cut: () => 'partition by hash (user_id)',
    where: ({ userId }) => text`and user_id = ${userId}`,
  },
  {
    // Unique keys have to hold the month: that of a wrong question no longer says that it stands in the book once.
    ...{ name: 'by_month', key: 'started_on, sitting_id, position' },
    bookKey: 'added_on, user_id, question_id',
    cut: (time) => `partition by range (${time})`,
    where: ({ startedOn }) => text`and started_on = ${startedOn}::date`,
  },
]
const answersOf = ({ name }: Form) => text.identifier(`answers_${name}`)
const bookOf = ({ name }: Form) => text.identifier(`book_${name}`)

type Session = Awaited<ReturnType<Database['connect']>>
type Op = 'save' | 'report' | 'wrong book'

/** Ten million answers and what is wrong of them in one table, in partitions by user and in partitions by month: which is quicker to save into, to read a report and a wrong book from, and to drop a month of? By SQL alone; GROWTH_SHARE as for `growth`. */
export async function benchPartitions(): Promise<void> {
  rmSync(dataDir, { recursive: true, force: true })
  const database = await openApart({ DATA_DIR: dataDir })
  const session = await database.connect()
  const times = new Map<string, number[]>()
  try {
    await fill(session)
    await measureReads(session, times)
    await measureSaves(database, times)
    const rows: (string | number)[][] = []
    for (const form of forms) rows.push(await rowOf(session, form, times))
    printTable(
      `${(SITTINGS * OF_SITTING).toLocaleString('en')} answers, ${PARTS} parts by user, ${MONTHS} by month: p50 / p95 ms`,
      ['', 'save', 'report', 'wrong book', '× plain', 'MB', 'a month dropped, s'],
      rows,
    )
  } finally {
    await session.end()
    await database.close()
  }
}

async function fill({ sql }: Session): Promise<void> {
  for (const form of forms) {
    const cut = (time: string) => text.raw(form.cut(time))
    await sql`create table ${answersOf(form)} (user_id int not null, sitting_id int not null,
      position smallint not null, started_on date not null, answer jsonb not null, seconds int not null,
      changed_at float8 not null, saved_at timestamptz not null, primary key (${text.raw(form.key)})) ${cut('started_on')}`
    await sql`create table ${bookOf(form)} (user_id int not null, question_id int not null,
      added_on date not null, last_wrong_at timestamptz not null, left_at timestamptz, due timestamptz not null,
      card jsonb not null, primary key (${text.raw(form.bookKey)})) ${cut('added_on')}`
    await sql`create index on ${bookOf(form)} (user_id, last_wrong_at) where left_at is null`
    for (const table of [`answers_${form.name}`, `book_${form.name}`])
      for (const [n, bounds] of partsOf(form).entries())
        await sql`create table ${text.identifier(`${table}_${n}`)} partition of ${text.identifier(table)}
          for values ${text.raw(bounds)}`
  }
  await sql`
    insert into ${answersOf(plain)}
    select 1 + floor(${USERS}::int * own * own)::int, n, p, day, jsonb_build_object('businessId', '',
        'questionClassified', 0, 'questionId', n * 10::bigint + p, 'webAnswerDTOList', jsonb_build_array(
          jsonb_build_object('questionId', n * 10::bigint + p, 'answer', chr(65 + p % 4), 'url', '[]'::jsonb))),
      10 + (n + p) % 90, 1, day + interval '9 hours'
    from generate_series(0, ${SITTINGS - 1}::int) n, lateral (
        select (hashint4(n) & 1073741823) / 1073741824::float8 as own,
          ${FIRST_DAY}::date + (n * 365::bigint / ${SITTINGS}::int)::int as day) drawn,
      generate_series(1, ${OF_SITTING}::int) p`
  await sql`
    insert into ${bookOf(plain)}
    select user_id, (sitting_id * 7919::bigint + position * 1009) % 10000, started_on, saved_at, null::timestamptz,
      saved_at + interval '1 day', '{"due": "2026-11-30T00:00:00.000Z", "stability": 0.40255, "difficulty": 7.1949,
        "elapsed_days": 0, "scheduled_days": 1, "learning_steps": 0, "reps": 1, "lapses": 0, "state": 2}'::jsonb
    from ${answersOf(plain)} where hashint8(sitting_id * 16::bigint + position) & 3 = 0
    order by sitting_id, position on conflict do nothing`
  for (const form of forms.filter((one) => one !== plain)) {
    await sql`insert into ${answersOf(form)} select * from ${answersOf(plain)} order by sitting_id, position`
    await sql`insert into ${bookOf(form)} select * from ${bookOf(plain)} order by added_on, user_id, question_id`
  }
  await sql`vacuum analyze`
  await sql`checkpoint`
}

/** The bounds of each partition; none of a plain table. */
function partsOf({ name }: Form): string[] {
  if (name === 'plain') return []
  if (name === 'by_user')
    return Array.from({ length: PARTS }, (_, n) => `with (modulus ${PARTS}, remainder ${n})`)
  const firstOf = (n: number) => {
    const day = new Date(`${FIRST_DAY}T00:00:00Z`)
    day.setUTCMonth(day.getUTCMonth() + n)
    return day.toISOString().slice(0, 10)
  }
  return Array.from({ length: MONTHS }, (_, n) => `from ('${firstOf(n)}') to ('${firstOf(n + 1)}')`)
}

/** Sittings drawn from all, or from those since a day. */
const draw = ({ sql }: Pick<Session, 'sql'>, since: string, count: number) => sql<Place[]>`
  select user_id as "userId", sitting_id as "sittingId", started_on::text as "startedOn"
  from answers_plain where position = 1 and started_on >= ${since}::date
  order by hashint4(sitting_id), sitting_id limit ${count}`

/** Reports and wrong books, which the site sends without a name: they are planned each time. In turns of the forms. */
async function measureReads(session: Session, times: Map<string, number[]>): Promise<void> {
  const { sql } = session
  for (const place of await draw(session, FIRST_DAY, READS))
    for (const form of forms) {
      await timed(times, form, 'report', async () => {
        const found = await sql`select position, answer, seconds from ${answersOf(form)}
          where sitting_id = ${place.sittingId} ${form.where(place)} order by position`
        if (found.length !== OF_SITTING)
          throw new Error(`${form.name}: a report of ${found.length}`)
      })
      await timed(times, form, 'wrong book', async () => {
        await sql`select question_id, last_wrong_at, due from ${bookOf(form)}
          where user_id = ${place.userId} and left_at is null
          order by last_wrong_at desc, question_id desc limit 20`
        await sql`select count(*) from ${bookOf(form)} where user_id = ${place.userId} and left_at is null`
      })
    }
}

/** Saves by several at once, with a statement that is prepared, as the site's is. In turns of the forms. */
async function measureSaves(database: Database, times: Map<string, number[]>): Promise<void> {
  const places = await draw(database, OPEN_SINCE, CALLERS * SAVES)
  const sessions: Session[] = []
  try {
    for (let caller = 0; caller < CALLERS; caller += 1) {
      const session = await database.connect()
      sessions.push(session)
      for (const form of forms)
        await session.sql`prepare ${text.identifier(`save_${form.name}`)} (int, int, smallint, date, jsonb, int, float8) as
          insert into ${answersOf(form)} as known values ($1, $2, $3, $4, $5, $6, $7, now())
          on conflict (${text.raw(form.key)}) do update set answer = excluded.answer,
            seconds = excluded.seconds, changed_at = excluded.changed_at, saved_at = excluded.saved_at
          where known.changed_at <= excluded.changed_at`
    }
    for (let round = 0; round < ROUNDS; round += 1)
      for (const form of forms)
        await Promise.all(
          sessions.map(async (session, caller) => {
            for (let n = 0; n < SAVES; n += 1) {
              const place = places[(caller * SAVES + n) % places.length]
              if (!place) throw new Error('no sitting is open')
              await timed(times, form, 'save', () => save(session, form, place, round + 2))
            }
          }),
        )
  } finally {
    for (const session of sessions) await session.end()
  }
}

async function save({ db }: Session, form: Form, place: Place, changedAt: number): Promise<void> {
  const { userId, sittingId, startedOn } = place
  const position = 1 + (changedAt % OF_SITTING)
  const answer = { businessId: '', webAnswerDTOList: [{ answer: 'ABCD'.charAt(changedAt % 4) }] }
  // `execute` takes no parameters of the protocol: these are numbers, a day and JSON of ours.
  const { rowCount } = await db.execute(
    text.raw(
      `execute save_${form.name} (${userId}, ${sittingId}, ${position}::smallint, '${startedOn}', '${JSON.stringify(answer)}', 20, ${changedAt})`,
    ),
  )
  if (rowCount !== 1) throw new Error(`${form.name}: ${rowCount} rows were saved`)
}

async function timed(
  times: Map<string, number[]>,
  { name }: Form,
  op: Op,
  work: () => Promise<void>,
): Promise<void> {
  const startedAt = performance.now()
  await work()
  const key = `${name} ${op}`
  const list = times.get(key) ?? []
  times.set(key, list)
  list.push(performance.now() - startedAt)
}

async function rowOf(session: Session, form: Form, times: Map<string, number[]>) {
  const { sql } = session
  const ops = ['save', 'report', 'wrong book'] as const
  const sharesIn = ({ name }: Form, op: Op) =>
    sharesOf(times.get(`${name} ${op}`) ?? [], [0.5, 0.95])
  const ratios = ops.map((op) => sharesIn(form, op)[0] / sharesIn(plain, op)[0])
  const ratio = Math.exp(ratios.reduce((sum, one) => sum + Math.log(one), 0) / ratios.length)
  const [size] = await sql<{ mb: number }[]>`
    select (sum(pg_total_relation_size(oid)) / 1e6)::int as mb from pg_class
    where relkind = 'r' and relname ~ ${`^(answers|book)_${form.name}(_[0-9]+)?$`}`
  const dropped = await dropMonth(session, form)
  if (form !== plain)
    limit(
      `partitions: ${form.name} takes ${ratio.toFixed(2)} of one table: docs/scale.md says it does not win`,
      ratio > MARGIN,
    )
  const cells = ops.map((op) => sharesIn(form, op).join(' / '))
  return [form.name, ...cells, ratio.toFixed(2), size?.mb ?? 0, dropped]
}

/** Seconds of what retention does with the oldest month of answers, with the vacuum after it. */
async function dropMonth({ sql }: Session, form: Form): Promise<number> {
  const startedAt = performance.now()
  if (form.name === 'by_month') await sql`drop table answers_by_month_0`
  else {
    const gone = await sql`
      with gone as (delete from ${answersOf(form)}
        where started_on < ${FIRST_DAY}::date + interval '1 month' returning 1)
      select count(*) from gone`
    if (Number(gone[0]?.count) === 0) throw new Error(`${form.name}: nothing was dropped`)
    await sql`vacuum ${answersOf(form)}`
  }
  return Math.round((performance.now() - startedAt) / 10) / 100
}
