import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { permissionsOf, staffRoles } from '#lib/accounts/permissions.ts'
import { maskPhone } from '#lib/accounts/rules.ts'
import { users } from '#lib/accounts/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { catalogues } from '#lib/questions/server/tables.ts'

const leading = staffRoles.filter((role) => permissionsOf([role]).includes('classes.lead'))

/** Tells who may teach a class: staff who may lead one. */
export const isTeacher = and(
  ...[eq(users.role, 'staff'), isNull(users.deletedAt), isNull(users.bannedAt)],
  sql`${users.staffRoles} && ${sql.param([...leading])}::text[]`,
)

/** Tells what may be the library of a class: a topmost catalogue for classes. */
export const isLibrary = and(isNull(catalogues.parentId), eq(catalogues.forClass, true))

/** Lists who may teach a class, by name and masked number, and the libraries that it may have. */
export async function classChoices(db: Db) {
  const [teachers, libraries] = await Promise.all([
    db
      .select({ id: users.id, name: users.userName, phone: users.phone })
      .from(users)
      .where(isTeacher)
      .orderBy(asc(users.userName), asc(users.id)),
    db
      .select({ id: catalogues.id, name: catalogues.name })
      .from(catalogues)
      .where(isLibrary)
      .orderBy(asc(catalogues.position), asc(catalogues.id)),
  ])
  return {
    teachers: teachers.map(({ id, name, phone }) => ({
      id,
      name: `${name}（${phone ? maskPhone(phone) : id}）`,
    })),
    libraries,
  }
}
