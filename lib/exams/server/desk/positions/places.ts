import { cities } from '#lib/cities/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'

export type Places = Awaited<ReturnType<typeof placesOf>>

/** The provinces by their names, full ones included; 全国 is null. */
export async function placesOf(db: Db) {
  const rows = await db
    .select({ id: cities.id, name: cities.name, fullName: cities.fullName })
    .from(cities)
  const ids = new Map<string, number | null>([
    ['全国', null],
    ['中央', null],
    ...rows.map(({ fullName, id }) => [fullName, id] as const),
    ...rows.map(({ name, id }) => [name, id] as const),
  ])
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  return {
    idOf: (name: string) => ids.get(name),
    nameOf: (id: number | null) => (id === null ? '全国' : (names.get(id) ?? '')),
  }
}
