import {
  bigint,
  date,
  integer,
  pgTable,
  primaryKey,
  real,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
import type { AccountSourceKind, FigureName } from '#lib/figures/names.ts'

/** Counts of a day (Asia/Shanghai); they name nobody. A day is final once it was counted after its end. */
export const dayFigures = pgTable(
  'day_figures',
  {
    day: date().notNull(),
    name: text().notNull().$type<FigureName>(),
    value: bigint({ mode: 'number' }).notNull(),
    countedAt: timestamp('counted_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.day, t.name] })],
)

/** How pages of a kind felt on a day, by build: what three of four visits stayed below. */
export const dayVitals = pgTable(
  'day_vitals',
  {
    day: date().notNull(),
    kind: text().notNull(),
    release: text().notNull(),
    samples: integer().notNull(),
    /** Milliseconds, as in page_vitals. */
    lcp: real().notNull(),
    cls: real().notNull(),
    inp: real(),
  },
  (t) => [primaryKey({ columns: [t.day, t.kind, t.release] })],
)

/** Views of a day that another site led to, by its host; the largest of each day. */
export const daySources = pgTable(
  'day_sources',
  { day: date().notNull(), host: text().notNull(), views: integer().notNull() },
  (t) => [primaryKey({ columns: [t.day, t.host] })],
)

/** Registrations and first payments of a day by where the account came from: the largest sources of each day, the rest in one row. */
export const dayAccountSources = pgTable(
  'day_account_sources',
  {
    day: date().notNull(),
    kind: text().notNull().$type<AccountSourceKind>(),
    /** Host or campaign; empty for the other kinds. */
    name: text().notNull(),
    accounts: integer().notNull(),
    newPayers: integer('new_payers').notNull(),
    /** Paid on that day by those who paid for the first time. */
    newPayersFen: bigint('new_payers_fen', { mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.kind, t.name] })],
)
