import { getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { faultsOfGift } from '#lib/activities/server/gifts/gifts.ts'
import { activityTerms, gifts } from '#lib/activities/server/tables.ts'
import { chatAssistants } from '#lib/chat/server/tables.ts'
import { cities } from '#lib/cities/server/tables.ts'
import { columns } from '#lib/columns/server/tables.ts'
import { faultsOfKind } from '#lib/coupons/server/coupon-kinds.ts'
import { couponKinds } from '#lib/coupons/server/tables.ts'
import { teachers } from '#lib/courses/server/tables.ts'
import { examPortals } from '#lib/exams/server/tables.ts'
import type { Values } from '#lib/platform/content/record/field.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { faultsOfPostage } from '#lib/postage/server/postage-rules.ts'
import { postageRules } from '#lib/postage/server/tables.ts'
import { faultsOfCatalogue } from '#lib/questions/server/catalogue-faults.ts'
import { catalogues } from '#lib/questions/server/tables.ts'
import { friendlyLinks, hotWords, popAds } from '#lib/site/server/tables.ts'
import type { EntryKind } from '#lib/site-content/entry-kinds.ts'
import { faultsOfAdviser } from '#lib/vip/server/plans/advisers.ts'
import { advisers, vipPlans, vipRights } from '#lib/vip/server/tables.ts'

type Store = {
  table: PgTable
  /** In the order of the pages. */
  order: readonly SQL[]
  /** Properties that tell entries apart, alone or among those of one parent. */
  unique?: string
  /** The number of a new one is the next after all that ever were; otherwise the database gives it. */
  isNumbered?: true
  /** Finds further faults of a new entry, of which id and before are null, or of a change; in its transaction, the row being locked. */
  check?: (
    tx: Db,
    id: number | null,
    values: Values,
    before: Values | null,
  ) => Promise<Record<string, string>>
  /** Adds further columns that a change writes. */
  also?: (values: Values, before: Values) => Record<string, unknown>
}

const placed = (table: { position: PgColumn; id: PgColumn }) => [
  sql`${table.position}`,
  sql`${table.id}`,
]

/** Where the entries of each kind lie. */
const stores: Readonly<Record<EntryKind, Store>> = {
  hotWord: { table: hotWords, order: placed(hotWords), unique: 'keyword' },
  friendlyLink: { table: friendlyLinks, order: placed(friendlyLinks), unique: 'link' },
  popUp: {
    table: popAds,
    order: [sql`${popAds.startsAt} desc`, sql`${popAds.id} desc`],
    isNumbered: true,
  },
  teacher: { table: teachers, order: placed(teachers) },
  vipPlan: { table: vipPlans, order: placed(vipPlans), isNumbered: true },
  vipRight: { table: vipRights, order: placed(vipRights), isNumbered: true },
  activity: { table: activityTerms, order: [sql`${activityTerms.id}`] },
  adviser: {
    table: advisers,
    order: placed(advisers),
    unique: 'name',
    isNumbered: true,
    check: (tx, _id, values) => faultsOfAdviser(tx, values),
  },
  catalogue: {
    table: catalogues,
    order: placed(catalogues),
    unique: 'name',
    check: (tx, id, values) => faultsOfCatalogue(tx, id, values),
    also: (values, before) =>
      values.name === before.name
        ? {}
        : { formerName: sql`coalesce(${catalogues.formerName}, ${before.name}::text)` },
  },
  column: { table: columns, order: placed(columns), unique: 'title' },
  examPortal: { table: examPortals, order: [sql`${examPortals.id}`] },
  city: { table: cities, order: [sql`${cities.id}`], unique: 'name' },
  coupon: {
    table: couponKinds,
    order: placed(couponKinds),
    isNumbered: true,
    check: faultsOfKind,
  },
  postage: {
    table: postageRules,
    order: [sql`${postageRules.id}`],
    isNumbered: true,
    check: faultsOfPostage,
  },
  assistant: { table: chatAssistants, order: placed(chatAssistants), unique: 'name' },
  gift: { table: gifts, order: placed(gifts), isNumbered: true, check: faultsOfGift },
}

/** The store of a kind, with its columns by their properties, and with what marks a row as set at the desk, which an import leaves alone. */
export function storeOf(kind: EntryKind) {
  const store = stores[kind]
  const columns: Readonly<Record<string, PgColumn>> = getTableColumns(store.table)
  const column = (name: string): PgColumn => {
    const found = columns[name]
    if (!found) throw new Error(`${getTableName(store.table)} has no ${name}`)
    return found
  }
  return { ...store, column, ...('ofDesk' in columns && { ofDesk: { ofDesk: true } }) }
}

/** Keeps everybody else from writing the table until the end of the transaction; these tables are small and seldom written. */
export async function lockStore(tx: Db, table: PgTable): Promise<void> {
  await tx.execute(sql`lock table ${table} in share row exclusive mode`)
}
